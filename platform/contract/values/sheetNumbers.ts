import { cleanText } from '../cleanText.ts';
import { readDigits } from './writtenNumber.ts';

/** Letters, digits and the signs a federation writes into the number of a sheet: «12/А», «91-205». */
const sheet = /^[\p{L}\d/.-]{1,20}$/u;

/** A fraction, or a number that a spreadsheet shortened to a power of ten. */
const counted = /^\d[\d.]*(?:E[+-]?\d+)?$/i;

export const sheetHint = 'до 20 букв, цифр и знаков / . -, без дробей';

/**
 * The number of a judge's sheet as the list of judges keeps it: «91205.0», «№ 91205» and « 91 205» are 91205. With
 * letters or signs it stays as it is written. Null when it is none.
 */
export function readSheetNumber(text: string): string | null {
  const digits = readDigits(text);
  if (digits !== null) return digits.length <= 20 ? digits : null;
  const written = cleanText(text).replace(/^(?:№|#) ?/, '');
  return sheet.test(written) && !counted.test(written) ? written : null;
}
