import { normaliseNumber, readDigits } from './writtenNumber.ts';

/**
 * Normalises a catalogue number for comparison and storage: «45», «№ 45», «45.0» → 45, «45 а» → «45а», lower case. Null
 * for anything else, such as «4.5» and «45/1».
 */
export function readCatalogueNumber(text: string): string | null {
  const [, number = '', letter = ''] = /^(.*?\d) ?(\p{L})?$/u.exec(normaliseNumber(text) ?? '') ?? [text, text];
  const digits = readDigits(letter ? number.replace(/^[№#] ?/, '') : text);
  return digits !== null && digits.length <= 9 ? digits + letter.toLowerCase() : null;
}
