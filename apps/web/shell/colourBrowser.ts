/** Gives the browser's bars the header's colour, which season and scheme choose before the first paint. */
export function colourBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--c-header').trim();
  if (colour) document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
}
