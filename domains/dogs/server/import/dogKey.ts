import { isFederationCode, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';

/**
 * How rows of files name a dog: by the federation's number, a stamp, a chip, or a number of another country's
 * studbook. A key is `p:1234567`, `s:ABC:1234`, `c:643…`, `n:FIN:12345/21`.
 */
export const keyHint = 'РКФ 1234567, клеймо ABC 1234, чип из 15 цифр или номер другой книги: FIN 12345/21';

/** Letters and figures only, as `dog_numbers.folded` has them. */
export const foldNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * The same with a stroke where signs or blanks part two digits: «12345-21» is `12345/21` and never «1234521».
 * `partedSql` says it of a column.
 */
export const partNumber = (number: string): string =>
  number
    .replaceAll('/', ' ')
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '/')
    .replace(/[^\p{L}\p{N}/]/gu, '')
    .toUpperCase();

/** `partNumber` of a column, as SQL. */
export const partedSql = (column: string): string =>
  `upper(regexp_replace(regexp_replace(replace(${column}, '/', ' '), '(?<=[0-9])[^[:alnum:]]+(?=[0-9])', '/', 'g'), '[^[:alnum:]/]', '', 'g'))`;

export interface StudbookNumber {
  studbook: string;
  number: string;
}

/** «FIN 12345/21», «LOF № 123» → book and number; null when it is none. */
export function readStudbookNumber(text: string): StudbookNumber | null {
  const found = /^([A-Za-z]{2,8})[ :]+(\S.{0,29})$/.exec(text);
  const number = found?.[2]?.replace(/^№ ?/, '') ?? '';
  // The federation's own numbers have a reader of their own, and what that refused is not another book's.
  return found && foldNumber(number) && !isFederationCode(found[1] as string)
    ? { studbook: (found[1] as string).toUpperCase(), number }
    : null;
}

export const numberKey = ({ studbook, number }: StudbookNumber): string => `n:${studbook}:${partNumber(number)}`;

/** Null when it is no number of a dog. A stamp's form is a stamp's, and another book's number of that form has a «№». */
export function readDogKey(text: string): string | null {
  const pedigree = readPedigreeNumber(text);
  if (pedigree !== null) return `p:${pedigree}`;
  const chip = readChip(text);
  if (chip !== null) return `c:${chip}`;
  const stamp = text.includes('№') ? null : readStamp(text);
  if (stamp) return `s:${stamp.code}:${stamp.number}`;
  const other = readStudbookNumber(text);
  return other && numberKey(other);
}
