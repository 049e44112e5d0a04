import { cleanText } from '../cleanText.ts';
import { readDigits } from './writtenNumber.ts';

/** Letters, digits and the punctuation of a federation's sheet numbers: «12/А», «91-205». */
const sheet = /^[\p{L}\d/.-]{1,20}$/u;

/** A decimal fraction, or a number that a spreadsheet shortened to exponent notation. */
const counted = /^\d[\d.]*(?:E[+-]?\d+)?$/i;

export const sheetHint = 'до 20 букв, цифр и знаков / . -, без дробей';

/**
 * Normalises the number of a judge's sheet as in the list of judges: «91205.0», «№ 91205» and « 91 205» → 91205. Others
 * with letters or punctuation stay as written. Null when it is no number.
 */
export function readSheetNumber(text: string): string | null {
  const digits = readDigits(text);
  if (digits !== null) return digits.length <= 20 ? digits : null;
  const written = cleanText(text).replace(/^(?:№|#) ?/, '');
  return sheet.test(written) && !counted.test(written) ? written : null;
}
