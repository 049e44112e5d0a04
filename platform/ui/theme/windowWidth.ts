/** Pixels of the letters that the specification's widths were written for. */
const usualLetters = 16;

/**
 * The window's width in pixels of usual letters. Styles ask for ems, and so a page set in twice as large letters is
 * laid out as a window half as wide; what asks here decides the same. `resize` is heard when the letters change too
 * (apps/web/shell/lowVision/appearance.ts).
 */
export function windowWidth(): number {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualLetters;
  return (window.innerWidth * usualLetters) / letters;
}
