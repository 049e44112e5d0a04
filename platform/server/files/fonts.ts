/// <reference path="./fontkit.d.ts" />
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

export interface Fonts {
  text: Font;
  strong: Font;
}

let opened: Promise<Fonts> | null = null;

/**
 * The portal's letters, Cyrillic included, for PDFs and for outlines: whether the machine has any fonts makes no
 * difference. Read and understood once in a process, which is half of what a small PDF costs.
 */
export function openFonts(): Promise<Fonts> {
  opened ??= openBoth().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function openBoth(): Promise<Fonts> {
  const [text, strong] = await Promise.all([openFont('400Regular'), openFont('600SemiBold')]);
  return { text, strong };
}

async function openFont(style: string): Promise<Font> {
  const { open } = await import('fontkit');
  const file = import.meta.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`);
  const font = await open(fileURLToPath(file));
  // A letter's shape keeps the characters it was first used for, and a PDF says those to who copies or listens: each
  // shape's own, whichever document comes first, the plain one of several (a space before one that doesn't break).
  for (const character of font.characterSet.toSorted((one, other) => one - other)) font.glyphForCodePoint(character);
  return font;
}
