/** Letters, Latin or Cyrillic, in words parted by one hyphen or one space. */
const namePattern = /^[A-Za-zА-ЯЁа-яё]+(?:[- ][A-Za-zА-ЯЁа-яё]+)*$/;

export const nameMessage = 'Только буквы; слова разделяйте одним пробелом или дефисом';
export const maxName = 60;

export const isName = (value: string): boolean => namePattern.test(value);

/** First letter upper, the rest lower, in each word: «анна-мария» → «Анна-Мария». */
export const capitaliseWords = (value: string): string =>
  value.toLowerCase().replace(/(^|[- ])(.)/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
