/**
 * The reader of numbers that people and spreadsheets write: of dogs, papers, chips, judges' sheets, organisations. It
 * returns exactly the written number or null. It never drops punctuation between two digits, because «61234/0»,
 * «612340.0» and «6.1234E5» without it would be other numbers.
 */

/** Longer texts are refused before any pattern runs. */
const longest = 40;

/** Invisible marks: soft hyphen, zero-width marks, direction marks, byte order mark. */
const hidden = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const blanks = /[\s\u00A0]+/g;

/** Full-width forms of printable ASCII, as East Asian layouts type them. Superscripts and fractions are not digits. */
const fullWidth = /[\uFF01-\uFF5E]/g;

/** Fast path: most numbers are already tidy, and a studbook file has millions of them. */
const wellWritten = /^[A-ZА-ЯЁ\d](?:[A-ZА-ЯЁ\d ]*[A-ZА-ЯЁ\d])?$/;

/** Excel stores a number as text with an apostrophe in front, `'643…`, or as a formula, `="643…"`. */
const textFormula = /^="([^"]*)"$/;

const dashes = /[\u2010-\u2015\u2212]/g;

/**
 * Cyrillic capitals that look like Latin ones: a stamp typed on the wrong layout is still that stamp. Includes
 * Ukrainian and Serbian letters.
 */
const lookalikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
  Ј: 'J',
  Ѕ: 'S',
};

/** Replaces Cyrillic capitals by the Latin letters they look like; others stay. Takes upper case. */
export const latinLookalikes = (text: string): string =>
  /[\u0400-\u045F]/.test(text) ? [...text].map((letter) => lookalikes[letter] ?? letter).join('') : text;

/**
 * Upper-cases the text and normalises blanks, dashes and digits, dropping invisible marks and spreadsheet text marks;
 * null when it is too long for a number.
 */
export function normaliseNumber(text: string): string | null {
  if (text.length > longest) return null;
  if (wellWritten.test(text)) return text.includes('  ') ? text.replace(/ +/g, ' ') : text;
  const seen = text
    .replace(hidden, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(blanks, ' ')
    .trim()
    .replace(textFormula, '$1')
    .replace(/^['’`´]/, '')
    .trim();
  // `toUpperCase` on the whole text would turn «ß» into two letters and «ı» into «I».
  return seen.replace(/[a-zа-яёіјѕ]+/g, (letters) => letters.toUpperCase());
}

/** Thousands in groups of three, «6 214 387»; no other blank is allowed inside a number. */
const thousands = /^[1-9]\d{0,2}(?: \d{3})+$/;

/** «612340.0», «612340,00»: a spreadsheet's whole number. Three zeros may be thousands and are refused. */
const zerosBehind = /^([\d ]+)[.,]0{1,2}$/;

/** A trailing full stop or comma of the sentence the number was copied from. */
const signBehind = /[.,;]$/;

/**
 * Digits of one whole number, with its leading zeros; null when there is any other character inside. Takes tidied text.
 */
function digitsOf(tidied: string, areGrouped: boolean): string | null {
  if (/^\d+$/.test(tidied)) return tidied;
  const whole = zerosBehind.exec(tidied)?.[1] ?? tidied.replace(signBehind, '');
  if (/^\d+$/.test(whole)) return whole;
  return areGrouped && thousands.test(whole) ? whole.replaceAll(' ', '') : null;
}

export interface NamedNumber {
  /** Capitals as typed (Latin, Cyrillic or mixed); '' when there are none. */
  letters: string;
  digits: string;
}

/** Letters, dotted or spaced («Р.К.Ф.», «A B C»), then «№» or another separator, then the digits. */
const named = /^(\p{L}(?:[ ._-]{0,2}\p{L}){0,11})[ .:,/_-]*(?:[№#][ .:]*)?(\d.*)$/u;
const nameless = /^(?:[№#][ .:]*)?(\d.*)$/;

/**
 * «ABC 123», «Р.К.Ф. № 6 214 387», «612340.0» → its letters and its digits; null otherwise. `areGrouped` allows grouped
 * thousands. A sign before digits without letters is a minus or a fraction and is refused.
 */
export function readNamedNumber(text: string, { areGrouped }: { areGrouped: boolean }): NamedNumber | null {
  const tidied = normaliseNumber(text);
  if (!tidied) return null;
  const alone = nameless.exec(tidied)?.[1];
  const [, letters = '', body = ''] = alone === undefined ? (named.exec(tidied) ?? []) : ['', '', alone];
  const digits = digitsOf(body, areGrouped);
  return digits === null ? null : { letters: letters.replace(/[^\p{L}]/gu, ''), digits };
}

/** «612340», «6 214 387», «№ 612340,00» → its digits; null when it is no whole number without letters. */
export function readDigits(text: string): string | null {
  const read = readNamedNumber(text, { areGrouped: true });
  return read && read.letters === '' ? read.digits : null;
}

/** Reads a whole number within inclusive bounds; null otherwise. */
export function readWholeNumber(text: string, from: number, to: number): number | null {
  const digits = readDigits(text);
  const value = digits !== null && digits.length <= 15 ? Number(digits) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

/** Reads «1,5», «-2.25», «12»: a decimal number of a form, in digits only; null otherwise, also for «1e5» and «0x10». */
export function readDecimal(text: string): number | null {
  const tidied = normaliseNumber(text);
  return tidied && /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(tidied) ? Number(tidied.replace(',', '.')) : null;
}

/** Groups of a long number, separated by blanks or by dashes; inner groups have at least two digits. */
const inBlanks = /^\d+(?: \d+)*$/;
const inDashes = /^\d+(?:-\d+)*$/;

/**
 * Digits of a number of a known length, grouped by blanks or dashes: «643 094 100 527 318», «643-094-100527318». The
 * length prevents reading another number. Null when the length differs.
 */
export function readDigitsOfLength(text: string, lengths: readonly number[]): string | null {
  const tidied = normaliseNumber(text)?.replace(/^[№#] ?/, '');
  if (!tidied) return null;
  const whole = zerosBehind.exec(tidied)?.[1] ?? tidied.replace(signBehind, '');
  if (!inBlanks.test(whole) && !inDashes.test(whole)) return null;
  const digits = whole.replace(/[ -]/g, '');
  return lengths.includes(digits.length) ? digits : null;
}
