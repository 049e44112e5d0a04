/** Parsers of dog and paper numbers. `platform/contract/values/writtenNumber.ts` defines signs inside numbers. */
import { latinLookalikes, readDigitsOfLength, readNamedNumber } from '#platform/contract/values/writtenNumber.ts';

/** «РКФ» in either script, mixed, or typed in the wrong keyboard layout. */
const federation = /^(?:[RРP][KК][FФ]|КЛА)$/;

export const isFederationCode = (letters: string): boolean => federation.test(letters.toUpperCase());

export interface Stamp {
  code: string;
  number: number;
}

/** Parses «ABC 123» or «abc-0123». Null for other texts, for «РКФ 123» (a pedigree) and for «ABC 123 124». */
export function readStamp(text: string): Stamp | null {
  const read = readNamedNumber(text, { areGrouped: false });
  if (!read || federation.test(read.letters) || !/^\d{1,7}$/.test(read.digits)) return null;
  const code = latinLookalikes(read.letters);
  return /^[A-Z]{3}$/.test(code) ? { code, number: Number(read.digits) } : null;
}

/** Parses «РКФ 1234567», «Р.К.Ф. № 1 234 567» and «1234567»; null for other texts. */
export function readPedigreeNumber(text: string): number | null {
  const read = readNamedNumber(text, { areGrouped: true });
  if (!read || (read.letters !== '' && !federation.test(read.letters)) || !/^\d{1,7}$/.test(read.digits)) return null;
  return Number(read.digits) || null;
}

export const readBarcode = (text: string): string | null => readDigitsOfLength(text, [13]);

export const readChip = (text: string): string | null => readDigitsOfLength(text, [15]);

/** Keeps only letters and digits, as in `dog_numbers.folded`. */
export const foldNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export interface StudbookNumber {
  studbook: string;
  number: string;
}

/** Splits «FIN 12345/21» or «LOF № 123» into studbook and number; returns null for other texts. */
export function readStudbookNumber(text: string): StudbookNumber | null {
  const found = /^([A-Za-z]{2,8})[ :]+(\S.{0,29})$/.exec(text);
  const number = found?.[2]?.replace(/^№ ?/, '') ?? '';
  // The federation's numbers have their own parser; a number it refused is not another studbook's.
  return found && foldNumber(number) && !isFederationCode(found[1] as string)
    ? { studbook: (found[1] as string).toUpperCase(), number }
    : null;
}

/** Adds the check digit of EAN-13, which detects most typing errors. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

export const numberHints = {
  stampCode: 'Три латинские буквы, например ABC',
  stamp: 'Три латинские буквы и номер до семи цифр, например ABC 1234',
  chip: '15 цифр чипа целиком, например 643094100527318',
  barcode: '13 цифр под штрихкодом, например 4600000000015',
  pedigree: '«РКФ» и до семи цифр, например РКФ 6214387',
  otherBook: 'Буквы книги и номер, например FIN 12345/21',
} as const;
