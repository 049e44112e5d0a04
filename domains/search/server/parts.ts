import type { Part } from '../contract.ts';

/** Marks around matches; no text contains these characters. */
export const [opening, closing] = ['\uE000', '\uE001'];

/**
 * Splits a marked text into parts. `original` is the same text without marks and gives the letters, because the marked
 * text has «е» for «ё».
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
