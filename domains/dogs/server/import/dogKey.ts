import { readChip, readPedigreeNumber, readStamp, readStudbookNumber, type StudbookNumber } from '../../numbers.ts';

/**
 * Keys by which rows name a dog: the federation's number, a stamp, a chip, or a number of another country's studbook.
 * Forms: `p:1234567`, `s:ABC:1234`, `c:643…`, `n:FIN:12345/21`.
 */
export const keyHint = 'РКФ 1234567, клеймо ABC 1234, чип из 15 цифр или номер другой книги: FIN 12345/21';

const thousands = /^[1-9][0-9]{0,2}( [0-9]{3})+$/;

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
