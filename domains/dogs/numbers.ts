/**
 * Numbers people type by hand, read as the studbook writes them. Patterns are linear; what is too long is refused
 * before they run.
 */

/** Cyrillic capitals that look the same as Latin ones: a stamp typed in the wrong layout is still that stamp. */
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
};

/** Longer than any number with its blanks and signs. */
const longest = 40;

/** As numbers are mostly written: a file of the studbook has millions of these. */
const wellWritten = /^[A-ZРКФ\d ]*$/;

/** «РКФ» as it is met: in either script, mixed, or typed on the other layout. */
const federation = /^(?:[RРP][KК][FФ]|КЛА)(?=\d)/;

/** Capitals and digits only. */
function bare(text: string): string {
  if (text.length > longest) return '';
  if (wellWritten.test(text)) return text.replaceAll(' ', '');
  return text
    .replaceAll('№', '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s№#.,:/\-–—_\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');
}

const latin = (text: string): string =>
  /[А-Я]/.test(text) ? [...text].map((letter) => lookalikes[letter] ?? letter).join('') : text;

export interface Stamp {
  code: string;
  number: number;
}

/** «abc», «АВС» → «ABC»; null when these are not three letters. */
export function readStampCode(text: string): string | null {
  const code = latin(bare(text));
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/**
 * «ABC 123», «abc-0123» → code and number; null when it is no stamp: the federation's letters before a number make it a
 * pedigree's.
 */
export function readStamp(text: string): Stamp | null {
  const given = bare(text);
  const found = federation.test(given) ? null : /^([A-Z]{3})(\d{1,7})$/.exec(latin(given));
  return found ? { code: found[1] as string, number: Number(found[2]) } : null;
}

/** «РКФ 1234567», «RKF-1234567», «1234567» → 1234567; null when it is no pedigree number. */
export function readPedigreeNumber(text: string): number | null {
  const found = /^(\d{1,7})$/.exec(bare(text).replace(federation, ''));
  const number = Number(found?.[1] ?? 0);
  return number > 0 ? number : null;
}

/** The 13 digits of a track number. */
export function readBarcode(text: string): string | null {
  const digits = bare(text);
  return /^\d{13}$/.test(digits) ? digits : null;
}

/** The 15 digits of a microchip (ISO 11784). */
export function readChip(text: string): string | null {
  const digits = bare(text);
  return /^\d{15}$/.test(digits) ? digits : null;
}

export const formatStamp = ({ code, number }: Stamp): string => `${code} ${number}`;

export const formatPedigree = (number: number): string => `РКФ ${number}`;

/** «643 094 100 527 318» */
export const formatChip = (chip: string): string => chip.replace(/\d{3}(?=\d)/g, '$&\u00a0');

/** The thirteenth digit of EAN-13: a mistyped track number is seldom another request's. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** What to type, said before anything is sent. */
export const numberHints = {
  stampCode: 'Три латинские буквы, например ABC',
  stamp: 'Три латинские буквы и номер до семи цифр, например ABC 1234',
  chip: '15 цифр чипа целиком, например 643094100527318',
  barcode: '13 цифр под штрихкодом, например 4600000000015',
  pedigree: '«РКФ» и до семи цифр, например РКФ 6214387',
} as const;
