import { readDigits, tidyNumber } from './writtenNumber.ts';

/**
 * A dog's number in a catalogue, to be compared and stored: «45», «№ 45», «45.0» are 45, «45 а» is «45а», small letters.
 * Null when it is none: «4.5» and «45/1» are no numbers of a catalogue.
 */
export function readCatalogueNumber(text: string): string | null {
  const [, number = '', letter = ''] = /^(.*?\d) ?(\p{L})?$/u.exec(tidyNumber(text) ?? '') ?? [text, text];
  const digits = readDigits(letter ? number.replace(/^[№#] ?/, '') : text);
  return digits !== null && digits.length <= 9 ? digits + letter.toLowerCase() : null;
}
