import { expect, it } from 'vitest';
import { documentKeys } from './keys.ts';

const paper = { publicId: 'paper', keyVersion: 0 };

it('keeps old links valid with the previous secret, and makes new ones with the current secret', () => {
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

it('refuses the former owner’s link after a sale [Registry-7]', () => {
  const keys = documentKeys('today');
  const sold = { ...paper, keyVersion: 1 };
  expect([keys.opens(sold, keys.keyOf(paper)), keys.opens(sold, keys.keyOf(sold))]).toEqual([false, true]);
});
