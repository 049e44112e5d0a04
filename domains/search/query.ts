import { joinAbbreviations } from '#platform/contract/values/abbreviations.ts';
import { foldName } from '#platform/contract/values/names.ts';

/** A query needs at least this many characters (specification, 5 and 9); a longer text than the maximum is no name. */
export const searchMinimum = 3;
export const searchMaximum = 100;

/** Later words are ignored: they add cost but do not make the query more precise. */
const wordsAtMost = 8;

/** Counts characters as a person does (code points), without surrounding spaces. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= searchMinimum;

/**
 * The form in which titles and queries are compared: lower case, «е» for «ё», words and numbers separated by one space.
 */
export const titleKey = (text: string): string =>
  foldName(joinAbbreviations(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const splitWords = (text: string, atMost = wordsAtMost): string[] =>
  titleKey(text).split(' ').filter(Boolean).slice(0, atMost);

/** Signs before a greeting belong to it; without one they are letters of the other keyboard layout: «,tkfz dt;f». */
const politeness =
  /^\s*(?=\p{L})(здравствуйте|здравствуй|добр(ый|ое|ого) (день|дня|вечер|утро)|привет(ствую)?)?[\s,.!]*((подскажите|скажите)[\s,]*(пожалуйста)?|пожалуйста)?[\s,.!]+/iu;

/** Removes greetings and joins dotted abbreviations: «Здравствуйте, подскажите, пожалуйста, что такое Р.К.Ф.». */
export const withoutGreeting = (text: string): string => joinAbbreviations(text.replace(politeness, '') || text);

/**
 * The form in which numbers are compared: upper case, without spaces and punctuation except between two digits,
 * «12/34».
 */
export const numberKey = (text: string): string =>
  foldName(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}_]+/gu, (signs, at, whole) =>
      /\S/.test(signs) && /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + signs.length] ?? '') ? '/' : '',
    );
