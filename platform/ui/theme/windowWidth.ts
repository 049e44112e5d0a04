/** Font size in pixels that the specification's widths assume. */
const usualLetters = 16;

/**
 * The window's width in pixels at the usual font size. Breakpoints are in ems, so a page with double text size is laid
 * out as in a window half as wide; scripts must decide the same. `resize` is also dispatched when the text size changes
 * (apps/web/shell/lowVision/accessibility.ts).
 */
export function windowWidth(): number {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualLetters;
  return (window.innerWidth * usualLetters) / letters;
}
