/** Signs that make another number of the digits around them: a fraction, a range, a minus. */
const sign = /[.,/\\‐‑‒–—−-]/;
const meaningful = new RegExp(`${sign.source}(?=\\d)|(?<=\\d)${sign.source}`);
const fractionOfZeros = /(?<=^\D*\d[\d\s]*)[.,]0{1,2}(?=\D*$)/;
const signAtEnd = new RegExp(`(?<=\\d)\\s*${sign.source}(?=\\D*$)`);

/**
 * The digits of the whole number that a numeric field holds, zeros in front included: `1 500 ₽`, `1500,00`, `№ 7`.
 * Letters and blanks are left out, as people type units and groups; numbers of papers are read strictly by
 * `writtenNumber.ts`. Null when a sign between the digits makes it no whole number, `12,5`, `10-15`, `-3`, or there is
 * no digit.
 */
export function readTypedDigits(text: string): string | null {
  const plain = text.replace(fractionOfZeros, '').replace(signAtEnd, '');
  const digits = plain.replace(/\D/g, '');
  return digits === '' || meaningful.test(plain.replace(/\s/g, '')) ? null : digits;
}

/** What stays of a number as it is typed: its digits, and signs that are not to be passed over in silence. */
export const keepNumeric = (text: string): string => text.replace(/[^\d.,/\\‐‑‒–—−-]/g, '');

/** No rule of a count, a price or a number accepts it. */
const noNumber = -1;

/** What a numeric field sends: `empty` for '', and -1, which its rule refuses in words, for what is not a number. */
export const numberTyped = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed === '' ? empty : /^\d{1,15}$/.test(typed) ? Number(typed) : noNumber;
