/// <reference path="./fontkit.d.ts" />
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

export interface Fonts {
  text: Font;
  strong: Font;
}

let opened: Promise<Fonts> | null = null;

/**
 * The portal's fonts with Cyrillic, for PDFs and for outlines, independent of the machine's fonts. Parsed once per
 * process: parsing is half of the cost of a small PDF.
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
  // A glyph keeps the characters it was first used for, and a PDF gives those to copying and screen readers. Each glyph
  // is therefore bound to its own lowest character (a space before a no-break space), whichever document comes first.
  for (const character of font.characterSet.toSorted((one, other) => one - other)) font.glyphForCodePoint(character);
  return font;
}
