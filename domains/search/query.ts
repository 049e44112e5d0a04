import { joinAbbreviations } from '#platform/contract/values/abbreviations.ts';
import { foldName } from '#platform/contract/values/names.ts';

/** Fewer characters are not searched for (specification, 5 and 9); more would not be a name any more. */
export const searchMinimum = 3;
export const searchMaximum = 100;

/** More words make a query no clearer, only dearer. */
const wordsAtMost = 8;

/** Characters as a person counts them. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= searchMinimum;

/** A title or a query as they are compared: small letters, е for ё, words and figures with single blanks. */
export const titleKey = (text: string): string =>
  foldName(joinAbbreviations(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const splitWords = (text: string, atMost = wordsAtMost): string[] =>
  titleKey(text).split(' ').filter(Boolean).slice(0, atMost);

const politeness =
  /^\s*(здравствуйте|здравствуй|добр(ый|ое|ого) (день|дня|вечер|утро)|привет(ствую)?)?[\s,.!]*((подскажите|скажите)[\s,]*(пожалуйста)?|пожалуйста)?[\s,.!]+/iu;

/** «Здравствуйте, подскажите, пожалуйста, что такое Р.К.Ф.»: people greet a search field too, and dot abbreviations. */
export const withoutGreeting = (text: string): string => joinAbbreviations(text.replace(politeness, '') || text);

/** A number as it is compared: capitals, without blanks and signs but those between two digits, «12/34». */
export const numberKey = (text: string): string =>
  foldName(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}_]+/gu, (signs, at, whole) =>
      /\S/.test(signs) && /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + signs.length] ?? '') ? '/' : '',
    );
