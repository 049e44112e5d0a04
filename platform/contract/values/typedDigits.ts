/** Punctuation that makes the digits another number: a fraction, a range, a minus. */
const sign = /[.,/\\‐‑‒–—−-]/;
const meaningful = new RegExp(`${sign.source}(?=\\d)|(?<=\\d)${sign.source}`);
const fractionOfZeros = /(?<=^\D*\d[\d\s]*)[.,]0{1,2}(?=\D*$)/;
const signAtEnd = new RegExp(`(?<=\\d)\\s*${sign.source}(?=\\D*$)`);

/**
 * The digits of the whole number in a numeric field, leading zeros included: `1 500 ₽`, `1500,00`, `№ 7`. Ignores
 * letters and blanks, because people type units and groups; `writtenNumber.ts` reads paper numbers strictly. Null when
 * there is no digit or punctuation makes it no whole number: `12,5`, `10-15`, `-3`.
 */
export function readTypedDigits(text: string): string | null {
  const plain = text.replace(fractionOfZeros, '').replace(signAtEnd, '');
  const digits = plain.replace(/\D/g, '');
  return digits === '' || meaningful.test(plain.replace(/\s/g, '')) ? null : digits;
}

/** Filters typing in a numeric field: keeps digits and the punctuation that must be reported rather than dropped. */
export const keepNumeric = (text: string): string => text.replace(/[^\d.,/\\‐‑‒–—−-]/g, '');

/** A value that every rule of a count, price or number refuses. */
const noNumber = -1;

/** The value a numeric field sends: `empty` for '', -1 for what is no number, so that its rule reports it. */
export const numberTyped = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed === '' ? empty : /^\d{1,15}$/.test(typed) ? Number(typed) : noNumber;
