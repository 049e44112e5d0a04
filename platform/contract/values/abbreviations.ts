import { foldText } from '../cleanText.ts';
import { latinLookalikes } from './writtenNumber.ts';

/** Letters each followed by a full stop, at least three: two are the initials of a person. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,9}\p{L}\.?(?![\p{L}\p{N}])/gu;

/** «C.I.B.» → «CIB», «Р.К.Ф.» → «РКФ»; «Кузнецов П. И.» is unchanged. */
export const joinAbbreviations = (text: string): string =>
  text.includes('.') ? text.replace(dotted, (letters) => letters.replaceAll('.', '')) : text;

/**
 * The comparison key of a title or award: «R. CAC», «r.cac», «RCAC» and «R.САС» in Cyrillic letters have the same one.
 */
export const abbreviationKey = (text: string): string =>
  latinLookalikes(foldText(text).replace(/\.\s*/g, '').replace(/\s+/g, ' ').toUpperCase());
