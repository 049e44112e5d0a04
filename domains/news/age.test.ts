import { expect, it } from 'vitest';
import { ageMonths } from './age.ts';

it.each([
  ['3 месяца', 3],
  ['2,5 года', 30],
  ['1 год 3 мес.', 15],
  ['8 недель', 1],
  ['45 дней', 1],
  ['полгода', 6],
  ['полтора года', 18],
  ['год', 12],
  ['5 лет', 60],
  ['щенок', null],
  ['', null],
  ['900 лет', null],
])('[S14] reads the age «%s» as %s months', (text, months) => expect(ageMonths(text)).toBe(months));
