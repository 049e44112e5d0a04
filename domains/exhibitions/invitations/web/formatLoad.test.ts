import { expect, it } from 'vitest';
import { aboutDogs, loadText } from './formatLoad.ts';

const plain = (words: string): string => words.replaceAll(/\s/g, ' ');

it.each([
  [1, 'около 1 собаки'],
  [11, 'около 11 собак'],
  [61, 'около 61 собаки'],
  [62, 'около 62 собак'],
  [64, 'около 64 собак'],
  [80, 'около 80 собак'],
])('formats %i dogs as «%s»', (count, words) => {
  expect(plain(aboutDogs(count))).toBe(words);
});

it('formats the load beside the daily norm', () => {
  expect(plain(loadText(95, 80))).toBe('95 собак в день при норме 80');
  expect(plain(loadText(91, 80))).toBe('91 собака в день при норме 80');
});
