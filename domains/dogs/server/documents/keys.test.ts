import { expect, it } from 'vitest';
import { documentKeys } from './keys.ts';

const paper = { publicId: 'paper', keyVersion: 0 };

it('a link on paper opens after the portal’s secret was changed, as long as the one of before is known; new links are of the new one', () => {
  const old = documentKeys('before').keyOf(paper);
  const rotated = documentKeys('today', 'before');
  const other = { ...paper, publicId: 'other' };
  expect([rotated.opens(paper, old), rotated.opens(other, old), documentKeys('today').opens(paper, old)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(rotated.keyOf(paper)).toBe(documentKeys('today').keyOf(paper));
});

it('the link of before a sale opens nothing after it [Registry-7]', () => {
  const keys = documentKeys('today');
  const sold = { ...paper, keyVersion: 1 };
  expect([keys.opens(sold, keys.keyOf(paper)), keys.opens(sold, keys.keyOf(sold))]).toEqual([false, true]);
});
