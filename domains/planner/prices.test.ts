import { expect, it } from 'vitest';
import { type FeeRule, feeKinds, payers } from '#domains/exhibitions/entryFees/policy.ts';
import { pricesOf } from './prices.ts';

const rule = (amount: number, castes: number[] = [], until: string | null = null): FeeRule => ({
  ...{ position: castes.length ? 1 : 2, kind: feeKinds.base, title: '', castes: [] },
  ...{ condition: { castes, payer: payers.anyone }, amount, until },
});
const show = (...rules: FeeRule[]) => ({ beginsOn: '2026-12-31', rules });

it('names what shows ask for each class a month before, and joins classes with equal prices [Entry-22]', () => {
  const shows = [
    show(rule(90_000, [1]), rule(150_000, [], '2026-11-30'), rule(190_000)),
    show(rule(80_000, [1]), rule(180_000, [], '2026-12-05'), rule(250_000)),
    show(rule(100_000, [1]), rule(200_000)),
  ];
  expect(pricesOf(shows, [1, 4, 5])).toEqual([
    { casteIds: [1], low: 80_000, middle: 90_000, high: 100_000 },
    { casteIds: [4, 5], low: 180_000, middle: 190_000, high: 200_000 },
  ]);
});

it('leaves out the cheapest and the dearest of six, and says nothing of fewer than three', () => {
  const six = [10, 150, 160, 170, 180, 900].map((roubles) => show(rule(roubles * 100)));
  expect(pricesOf(six, [5])).toEqual([{ casteIds: [5], low: 15_000, middle: 16_000, high: 18_000 }]);
  expect(pricesOf(six.slice(0, 2), [5])).toEqual([]);
  expect(pricesOf([show(rule(100, [1])), ...six.slice(0, 2)], [5])).toEqual([]);
});
