import { expect, it } from 'vitest';
import { asSentence, counted, formatNumber, pluralOf } from './plural.ts';

const shows = ['выставка', 'выставки', 'выставок'] as const;

it.each([
  [0, 'выставок'],
  [1, 'выставка'],
  [2, 'выставки'],
  [4, 'выставки'],
  [5, 'выставок'],
  [11, 'выставок'],
  [12, 'выставок'],
  [14, 'выставок'],
  [21, 'выставка'],
  [22, 'выставки'],
  [25, 'выставок'],
  [101, 'выставка'],
  [111, 'выставок'],
  [1_000_002, 'выставки'],
])('%i %s', (count, word) => {
  expect(pluralOf(count, shows)).toBe(word);
});

it('keeps a number and its noun on one line', () => {
  expect(counted(21, shows)).toBe('21\u00a0выставка');
  expect([0, 999, 1000, 45_000, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '999',
    '1\u00a0000',
    '45\u00a0000',
    '1\u00a0234\u00a0567',
  ]);
});

it.each([
  ['Видеозаписи: Клуб «Дозор»', 'Видеозаписи: Клуб «Дозор».'],
  ['Владельцем станет Иван С.', 'Владельцем станет Иван С.'],
  ['Что дальше?', 'Что дальше?'],
])('ends «%s» with one full stop [Round3-F1]', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
