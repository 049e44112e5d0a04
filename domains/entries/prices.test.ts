import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeeRule, feeKinds, payers } from '#domains/exhibitions/entryFees/policy.ts';
import { type EarlierEntries, type PricedEntry, priceEntries, rulesOn } from './prices.ts';

const { base, discount } = feeKinds;
const rule = (
  position: number,
  kind: number,
  amount: number,
  { castes = [], payer = payers.anyone, until = null, title = '' }: Partial<FeeRule & FeeRule['condition']> = {},
): FeeRule => ({
  position,
  kind,
  amount: amount * 100,
  until,
  title,
  castes: [],
  condition: { castes: castes as never, payer },
});
const entry = (dog: string, order: string, casteId: number): PricedEntry => ({
  key: `${dog}/${order}`,
  ...{ dog, order, casteId },
});
const none: EarlierEntries = { showsOf: {}, dogs: [] };
const priced = (
  rules: readonly FeeRule[],
  entries: readonly PricedEntry[],
  { today = '2026-12-01', isByLetter = false, earlier = none } = {},
) => priceEntries(rules, entries, { today, isByLetter, earlier });
const totals = (...given: Parameters<typeof priced>): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(priced(...given).lines).map(([key, own]) => [
      key,
      own && own.reduce((sum, { amount }) => sum + amount, 0) / 100,
    ]),
  );

const puppies = [1, 2, 8];
const certificates = [3, 4, 5, 6, 7];

describe('prices of entries to the kopeck', () => {
  const russian = [
    rule(0, base, 1800, { castes: puppies as never }),
    rule(1, base, 2500),
    rule(2, base, 3000, { payer: payers.letter }),
    rule(3, discount, 200, { castes: certificates as never, payer: payers.secondShow }),
    rule(4, discount, 200, { payer: payers.fiveDogs }),
  ];

  it('takes the class price, the second show of certificate classes and the letter price (Russian table)', () => {
    expect(totals(russian, [entry('a', '1', 2), entry('a', '2', 2), entry('b', '1', 5), entry('b', '2', 5)])).toEqual({
      'a/1': 1800,
      'a/2': 1800,
      'b/1': 2500,
      'b/2': 2300,
    });
    expect(totals(russian, [entry('a', '1', 2)], { isByLetter: true })).toEqual({ 'a/1': 3000 });
    expect(priced(russian, [entry('b', '2', 5)], { earlier: { showsOf: { b: 1 }, dogs: ['b'] } }).total).toBe(230_000);
  });

  it('takes the discount for five dogs once for each dog', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].flatMap((dog) => [entry(dog, '1', 5), entry(dog, '2', 5)]);
    expect(priced(russian, five).total).toBe(5 * (2300 + 2300) * 100);
    expect(priced(russian, five.slice(0, 8)).total).toBe(4 * (2500 + 2300) * 100);
  });

  it('charges further dogs of one owner less, but never more than their class (Finnish table with two closings)', () => {
    const finnish = [
      ...[42, 50].map((amount, at) => rule(0, base, amount, { until: at ? '2026-05-22' : '2026-05-15' })),
      ...[36, 50].map((amount, at) =>
        rule(1, base, amount, { payer: payers.nextDog, until: at ? '2026-05-22' : '2026-05-15' }),
      ),
      ...[30, 50].map((amount, at) =>
        rule(2, base, amount, { castes: [1, 2, 8] as never, until: at ? '2026-05-22' : '2026-05-15' }),
      ),
    ];
    const three = [entry('a', '1', 5), entry('b', '1', 5), entry('c', '1', 8)];
    expect(totals(finnish, three, { today: '2026-05-15' })).toEqual({ 'a/1': 42, 'b/1': 36, 'c/1': 30 });
    expect(totals(finnish, three, { today: '2026-05-16' })).toEqual({ 'a/1': 50, 'b/1': 50, 'c/1': 50 });
    expect(totals(finnish, three, { today: '2026-05-23' })).toEqual({ 'a/1': null, 'b/1': null, 'c/1': null });
    expect(priced(finnish, three, { today: '2026-05-10' }).until).toBe('2026-05-15');
    expect(priced(finnish, three, { today: '2026-05-16' }).until).toBe('2026-05-22');
  });

  it('changes the price with the Moscow day, three closings of one line (Czech table) [Entry-7]', () => {
    const czech = ['2026-03-01', '2026-04-01', null].flatMap((until, at) => [
      rule(0, base, 800 + at * 100, { until }),
      rule(1, base, 700 + at * 100, { payer: payers.nextDog, until }),
    ]);
    const two = [entry('a', '1', 5), entry('b', '1', 5)];
    expect(['2026-03-01', '2026-03-02', '2026-04-02'].map((today) => priced(czech, two, { today }).total)).toEqual([
      150_000, 170_000, 190_000,
    ]);
    expect(rulesOn(czech, '2026-05-01').map(({ until }) => until)).toEqual([null, null]);
  });

  it('names the rule of every line and has no price for a class that the table leaves out', () => {
    const only = [rule(0, base, 1800, { castes: [2] as never, title: 'Щенки' })];
    const { lines, total } = priced(only, [entry('a', '1', 2), entry('b', '1', 5)]);
    expect(lines).toEqual({ 'a/1': [{ amount: 180_000, rule: 'Щенки', position: 0 }], 'b/1': null });
    expect(total).toBe(180_000);
  });

  it('gives the discount for many dogs to those entered before as well, when the fifth comes, and says so [Entry-1]', () => {
    const before = ['a', 'b', 'c', 'd'];
    const details = Object.fromEntries(before.map((dog) => [dog, { castes: [5], hasManyDiscount: false }]));
    const earlier = { showsOf: { a: 1, b: 1, c: 1, d: 1 }, dogs: before, details };
    const { lines, total } = priced(russian, [entry('e', '1', 5)], { earlier });
    expect(lines['e/1']?.map(({ amount }) => amount / 100)).toEqual([2500, -200, -800]);
    expect(lines['e/1']?.at(-1)?.rule).toContain('и за записанных раньше, собак 4');
    expect(total).toBe(150_000);
    const had = { ...details, a: { castes: [5], hasManyDiscount: true } };
    expect(priced(russian, [entry('e', '1', 5)], { earlier: { ...earlier, details: had } }).total).toBe(170_000);
    const five = { showsOf: {}, dogs: [...before, 'e'], details };
    expect(priced(russian, [entry('f', '1', 5)], { earlier: five }).total).toBe(230_000);
  });
});

const anyRules = fc.array(
  fc.record({
    kind: fc.constantFrom(base, discount, feeKinds.extra),
    roubles: fc.integer({ min: 1, max: 5000 }),
    castes: fc.subarray([1, 2, 3, 4, 5]),
    payer: fc.constantFrom(...Object.values(payers)),
    until: fc.constantFrom('2026-11-01', '2026-12-20', null),
  }),
  { maxLength: 8 },
);
const anyEntries = fc.uniqueArray(
  fc.record({
    dog: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    order: fc.constantFrom('1', '2', '3'),
    casteId: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ dog, order }) => `${dog}/${order}`, maxLength: 12 },
);

describe('laws of prices', () => {
  it('are never negative, sum up to the total and do not depend on the order of lines', () => {
    fc.assert(
      fc.property(anyRules, anyEntries, fc.boolean(), fc.integer(), (given, found, isByLetter, seed) => {
        const rules = given.map(({ kind, roubles, ...rest }, at) => rule(at, kind, roubles, rest as never));
        const entries = found.map(({ dog, order, casteId }) => entry(dog, order, casteId));
        const one = priced(rules, entries, { isByLetter });
        const own = Object.values(one.lines).map((lines) => (lines ?? []).reduce((sum, line) => sum + line.amount, 0));
        expect(own.every((sum) => sum >= 0 && Number.isInteger(sum))).toBe(true);
        expect(one.total).toBe(own.reduce((sum, amount) => sum + amount, 0));
        const mixed = entries.toSorted((x, y) => ((x.key + seed).length % 3) - ((y.key + seed).length % 3)).reverse();
        expect(priced(rules, mixed, { isByLetter })).toEqual(one);
      }),
    );
  });
});
