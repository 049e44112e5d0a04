import { isPersonName } from '../values/names.ts';

export const nameMessage = 'Только буквы; слова разделяйте одним пробелом или дефисом';
export const maxName = 60;

export const isName = isPersonName;

/** The beginning of a word, «О’» of «О’Нил» included. */
const beginning = /(^|[- ])(?:(.)(['’‘ʼ`´]))?(.)/gu;

/** Capitalises each word: «анна-мария» → «Анна-Мария», «о’нил» → «О’Нил». */
export const capitaliseWords = (value: string): string =>
  value
    .toLowerCase()
    .replace(
      beginning,
      (_, before: string, article: string | undefined, apostrophe: string | undefined, letter: string) =>
        before + (article?.toUpperCase() ?? '') + (apostrophe ?? '') + letter.toUpperCase(),
    );
