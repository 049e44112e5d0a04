/**
 * Numbers of form fields, read by `writtenNumber.ts`. A field also takes the name of the code and the currency that
 * people copy along. Any other letter is refused, because the digits around it may be another number: «1E5», «15 тыс.».
 */
import { normaliseNumber, readDigits, readDigitsOfLength } from './writtenNumber.ts';

const nameBefore = /^(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|ИНДЕКС|ЦЕНА)[ :]*(?=[\d№#])/;
const currencyBehind = /(?<=[\d.,]) *(?:₽|РУБ(?:\.|ЛЬ|ЛЯ|ЛЕЙ)?|Р\.?)$/;

/** A code that fills a field of this length may be grouped in any way: «40702 810 9 0000 0000001». */
const shortestCode = 12;

/**
 * The digits of the whole number in a field, leading zeros included: `1 500 ₽`, `1500,00`, `№ 7`; null when it is none.
 * `most`: the field's maximum of digits; a longer number is returned, the field refuses it.
 */
export function readTypedDigits(text: string, most = 0): string | null {
  const number = normaliseNumber(text)?.replace(nameBefore, '').replace(currencyBehind, '') ?? '';
  return readDigits(number) ?? (most >= shortestCode ? readDigitsOfLength(number, [most]) : null);
}

/** Characters that can be typed in a field: digits, and punctuation that is reported rather than dropped. */
export const isTypedInNumber = (character: string): boolean => /^[\d.,/\\‐‑‒–—−-]$/.test(character);

/** A value that every rule of a count, price or number refuses. */
const noNumber = -1;

/** The value a numeric field sends: `empty` for '', -1 for what is no number, so that its rule reports it. */
export const typedNumber = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed === '' ? empty : /^\d{1,15}$/.test(typed) ? Number(typed) : noNumber;
