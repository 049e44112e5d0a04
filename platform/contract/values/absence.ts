/**
 * Words and signs that people and programs write for an unknown value. «Нет» and «0» are safe here because they are
 * never valid values of the fields that use this: paper numbers, parents, names.
 */
const words = new Set([
  '0',
  '?',
  'x',
  'х',
  'нд',
  'бд',
  'бн',
  'нет',
  'нету',
  'нет данных',
  'данных нет',
  'без данных',
  'не известен',
  'не известна',
  'не известно',
  'неизвестен',
  'неизвестна',
  'неизвестно',
  'неизв',
  'не указан',
  'не указана',
  'не указано',
  'не установлен',
  'не установлена',
  'не установлено',
  'отсутствует',
  'none',
  'null',
  'nil',
  'na',
  'no data',
  'unknown',
  'unk',
]);

/** Whether a text means «no value», as '', «-», «н/д», «неизвестен», «0», «???» do. */
export function meansNoValue(text: string): boolean {
  // Fast path: nearly all values are numbers or names.
  if (text.length > 20) return false;
  const word = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s().,:;/\\"«»_–—−-]+/g, (signs) => (/^\s+$/.test(signs) ? ' ' : ''))
    .trim();
  return word === '' || words.has(word) || /^(0+|\?+)$/.test(word);
}
