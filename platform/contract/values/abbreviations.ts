import { foldText } from '../cleanText.ts';
import { latinLookalikes } from './writtenNumber.ts';

/** Letters with a full stop behind each, three of them at least: two are the initials of a person. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,9}\p{L}\.?(?![\p{L}\p{N}])/gu;

/** «C.I.B.» → «CIB», «Р.К.Ф.» → «РКФ»; «Кузнецов П. И.» stays. */
export const joinAbbreviations = (text: string): string =>
  text.includes('.') ? text.replace(dotted, (letters) => letters.replaceAll('.', '')) : text;

/**
 * An entry of a list of awards or titles as it is compared: «R. CAC», «r.cac», «RCAC» and «R.САС» of Cyrillic letters are
 * one.
 */
export const abbreviationKey = (text: string): string =>
  latinLookalikes(foldText(text).replace(/\.\s*/g, '').replace(/\s+/g, ' ').toUpperCase());
