import type { Part } from '../contract.ts';

/** Around what was found; no text has them. */
export const [opening, closing] = ['\uE000', '\uE001'];

/**
 * A marked text in stretches. `original`, of the same length without the marks, gives the letters (the marked one has е
 * for ё).
 */
export function partsOf(marked: string, original?: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [index, stretch] of marked.split(/[\uE000\uE001]/).entries()) {
    const text = original ? original.slice(at, at + stretch.length) : stretch;
    at += stretch.length;
    if (text) parts.push({ text, found: index % 2 === 1 });
  }
  return parts;
}
