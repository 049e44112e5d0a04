/**
 * What names of people, dogs and kennels are written with, by the script of their letters: «Müller», «Žofka», «Ілля»,
 * «Әбдіров», «О’Нил», and how they are compared.
 */
import { foldText } from '../cleanText.ts';

/** A letter of the Latin script, with marks that stand over it; the apostrophe that counts as a letter too. */
const latinLetter = String.raw`(?:(?=\p{L})\p{Script=Latin}\p{M}*|ʼ)`;

/** A letter of any other script. */
const foreignLetter = /(?![\p{Script=Latin}ʼ])\p{L}/u;

/** Digits, blanks, and the signs that names on papers have, in their typewritten and printed forms. */
const latinName = new RegExp(String.raw`^(?:${latinLetter}|[\x20-\x40\x5b-\x60\x7b-\x7e’‘“”„«»–—…°])+$`, 'u');

/** All letters are Latin ones, whatever their accents; any signs. */
export const isLatin = (text: string): boolean => !foreignLetter.test(text);

/** A name in Latin letters, with digits and ordinary signs. '' is none. */
export const isLatinName = (text: string): boolean => latinName.test(text.normalize('NFC'));

const personLetter = String.raw`(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]\p{M}*`;

/** Words of Latin or Cyrillic letters, parted by one hyphen, one blank or one apostrophe. */
const personName = new RegExp(`^(?:${personLetter})+(?:[- '’‘ʼ\`´](?:${personLetter})+)*$`, 'u');

/** A person's name. '' is none. */
export const isPersonName = (text: string): boolean => personName.test(text.normalize('NFC'));

/** Latin letters that no mark stands over and that are typed as others where the layout lacks them. */
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

/**
 * A name as it is compared: any case, ё as е, Latin letters without accents, one kind of apostrophe. Marks of Cyrillic
 * letters stay: «й» is no «и».
 */
export const foldName = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßøæœłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'");
