import { expect, it } from 'vitest';
import { cleanSize, isSize } from './form.ts';
import { checkedText, linesOf, sizeText } from './texts.ts';

it('accepts a size as a number, a range or a bound, and refuses a reversed range and words', () => {
  expect(['60', '60–65', '3,2', 'до 3,2', 'от 70', 'около 28'].filter((text) => !isSize(text))).toEqual([]);
  expect(['65–60', '60–60', '60 см', 'крупная', '60–', '–60', '', 'до 60–65'].filter(isSize)).toEqual([]);
});

it('reads sizes as people type them', () => {
  expect(['60 - 65', '60-65', ' 3.2 ', 'До 3,2'].map(cleanSize)).toEqual(['60–65', '60–65', '3,2', 'до 3,2']);
});

it('states equal sizes once and omits unknown ones', () => {
  expect(sizeText('60–65', '55–60', 'см')).toBe('кобели 60–65\u00a0см,\nсуки 55–60\u00a0см');
  expect(sizeText('4–6', '4–6', 'кг')).toBe('4–6\u00a0кг');
  expect(sizeText('до 39', '', 'см')).toBe('кобели до 39\u00a0см');
  expect(sizeText('', '', 'см')).toBe('');
});

it('splits a text into its lines without blank ones', () => {
  expect(linesOf('Первый?\n\n Второй? \n')).toEqual(['Первый?', 'Второй?']);
});

it('names the day of the check, or says that there was none', () => {
  expect(checkedText('2026-10-12')).toMatch(/^Проверено федерацией 12\sоктября\s2026$/);
  expect(checkedText(null)).toBe('Федерацией ещё не проверено');
});
