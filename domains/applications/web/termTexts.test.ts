import { expect, it } from 'vitest';
import { feeOf } from './termTexts.ts';

it('[Office-1] names the fee of a package per request, and other fees as they are', () => {
  const price = { type: 'litters', fee: 1800, urgent_fee: 3600 };
  const feeWords = (part: object) => feeOf({ ...price, ...part }).replaceAll(/\s/g, ' ');
  expect(feeWords({ is_fee_each: true })).toBe('1 800 ₽ за помёт, срочно 3 600 ₽');
  expect(feeWords({ type: 'pedigrees', is_fee_each: true })).toBe('1 800 ₽ за собаку, срочно 3 600 ₽');
  expect(feeWords({ is_fee_each: false })).toBe('1 800 ₽, срочно 3 600 ₽');
  expect(feeWords({ payment: 'none' })).toBe('без взноса');
  expect(feeWords({ fee: null, is_fee_each: true })).toBe('взнос назовёт федерация');
});
