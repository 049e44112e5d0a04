/**
 * Rules and comparison of names of people, dogs and kennels, by script: «Müller», «Žofka», «Ілля», «Әбдіров», «О’Нил».
 */
import { foldText } from '../cleanText.ts';

/** A Latin letter with combining marks, or the modifier apostrophe. */
const latinLetter = String.raw`(?:(?=\p{L})\p{Script=Latin}\p{M}*|ʼ)`;

/** A letter of any other script. */
const foreignLetter = /(?![\p{Script=Latin}ʼ])\p{L}/u;

/** Digits, blanks and the punctuation of names on papers, in ASCII and typographic forms. */
const latinName = new RegExp(String.raw`^(?:${latinLetter}|[\x20-\x40\x5b-\x60\x7b-\x7e’‘“”„«»–—…°])+$`, 'u');

/** Whether all letters are Latin, with any accents and punctuation. */
export const isLatin = (text: string): boolean => !foreignLetter.test(text);

/** Whether it is a name in Latin letters with digits and ordinary punctuation. True for ''. */
export const isLatinName = (text: string): boolean => latinName.test(text.normalize('NFC'));

const personLetter = String.raw`(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]\p{M}*`;

/** Words of Latin or Cyrillic letters, separated by one hyphen, blank or apostrophe. */
const personName = new RegExp(`^(?:${personLetter})+(?:[- '’‘ʼ\`´](?:${personLetter})+)*$`, 'u');

/** Whether it is a person's name. True for ''. */
export const isPersonName = (text: string): boolean => personName.test(text.normalize('NFC'));

const lettersOfWord = /[\p{L}\p{M}]+/gu;

/** The first word of Latin and Cyrillic letters together, «Бaрон» with a Latin «a»: it looks right and is never found. */
export const mixedWord = (text: string): string | null =>
  text
    .normalize('NFC')
    .match(lettersOfWord)
    ?.find((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)) ?? null;

/**
 * Latin letters that do not decompose into a base and a mark, and how people type them without the right keyboard
 * layout.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const latinMarks = /(\p{Script=Latin})\p{M}+/gu;

/** Fast path: texts of ASCII and Cyrillic letters have nothing to fold. */
const accented = /[\u00C0-\u02AF\u1E00-\u1EFF]|[\u0300-\u036F]/;

/**
 * The text with plain Latin letters: «Müller» → «Muller», «Łódź» → «lodz». Letters that do not decompose become small.
 * Cyrillic marks stay: «й» differs from «и».
 */
export const withoutAccents = (text: string): string =>
  accented.test(text)
    ? text
        .normalize('NFD')
        .replace(latinMarks, '$1')
        .normalize('NFC')
        .replace(/[ßøæœłđðþı]/gi, (letter) => plainLetters[letter.toLowerCase()] ?? letter)
    : text;

/**
 * The comparison form of a name: case-insensitive, ё as е, Latin letters without accents, one kind of apostrophe. The
 * database's `fold_name` does the same.
 */
export const foldName = (text: string): string => withoutAccents(foldText(text)).replace(/[’‘ʼ`´]/g, "'");
