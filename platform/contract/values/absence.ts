/**
 * Words and signs that people and programs write where nothing is known. «Нет» and «0» stand here for a value that is
 * never one of them: a number of a paper, a parent, a name.
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

/** Does a text say that there is no value? True for an empty one too: «-», «н/д», «неизвестен», «0», «???». */
export function saysNothing(text: string): boolean {
  // A number or a name, as nearly all are.
  if (text.length > 20) return false;
  const word = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s().,:;/\\"«»_–—−-]+/g, (signs) => (/^\s+$/.test(signs) ? ' ' : ''))
    .trim();
  return word === '' || words.has(word) || /^(0+|\?+)$/.test(word);
}
