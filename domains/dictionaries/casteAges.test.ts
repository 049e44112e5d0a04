import { expect, it } from 'vitest';
import { casteAges } from './casteAges.ts';

it.each([
  [3, 6, 'с 3 до 6 месяцев'],
  [15, 24, 'с 15 до 24 месяцев'],
  [9, 18, 'с 9 до 18 месяцев'],
  [18, 21, 'с 18 до 21 месяца'],
  [15, null, 'с 15 месяцев'],
  [21, null, 'с 21 месяца'],
  [null, 3, 'до 3 месяцев'],
  [96, null, 'с 8 лет'],
  [96, 120, 'с 8 до 10 лет'],
  [18, 36, 'с 18 месяцев до 3 лет'],
  [null, null, ''],
])('formats a class from %s to %s months as «%s»', (from, to, words) => {
  expect(casteAges(from, to).replaceAll('\u00a0', ' ')).toBe(words);
});
