import { isFederationCode, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';

/**
 * Keys by which rows name a dog: the federation's number, a stamp, a chip, or a number of another country's studbook.
 * Forms: `p:1234567`, `s:ABC:1234`, `c:643…`, `n:FIN:12345/21`.
 */
export const keyHint = 'РКФ 1234567, клеймо ABC 1234, чип из 15 цифр или номер другой книги: FIN 12345/21';

const thousands = /^[1-9][0-9]{0,2}( [0-9]{3})+$/;

/** Keeps only letters and digits, as in `dog_numbers.folded`. */
export const foldNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Like `foldNumber`, with a slash where signs or blanks separate two digits: «12345-21» is `12345/21`, not «1234521».
 * Thousands in groups, «6 123 400», are one number. Two numbers are the same record when this form is equal.
 * `partNumberSql` is the SQL equivalent.
 */
export const partNumber = (number: string): string =>
  (thousands.test(number) ? number.replaceAll(' ', '') : number)
    .replaceAll('/', ' ')
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '/')
    .replace(/[^\p{L}\p{N}/]/gu, '')
    .toUpperCase();

/** `partNumber` of a column as SQL. */
export const partNumberSql = (column: string): string =>
  `upper(regexp_replace(regexp_replace(replace(case when ${column} ~ '${thousands.source}' then replace(${column}, ' ', '') else ${column} end, '/', ' '), '(?<=[0-9])[^[:alnum:]]+(?=[0-9])', '/', 'g'), '[^[:alnum:]/]', '', 'g'))`;

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

export const studbookNumberKey = ({ studbook, number }: StudbookNumber): string =>
  `n:${studbook}:${partNumber(number)}`;

/**
 * Returns null when the text is no dog number. A text in the form of a stamp is a stamp; another studbook's number of
 * that form needs a «№».
 */
export function readDogKey(text: string): string | null {
  const pedigree = readPedigreeNumber(text);
  if (pedigree !== null) return `p:${pedigree}`;
  const chip = readChip(text);
  if (chip !== null) return `c:${chip}`;
  const stamp = text.includes('№') ? null : readStamp(text);
  if (stamp) return `s:${stamp.code}:${stamp.number}`;
  const other = readStudbookNumber(text);
  return other && studbookNumberKey(other);
}
