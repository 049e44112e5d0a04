import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOrderNumbers, newOrderNumber, readOrderNumber } from './orderNumber.ts';
import { latinNumber } from './paths.ts';

const codes = 18 ** 4 * 100;
const index = fc.integer({ min: 0, max: codes - 1 });
const numberAt = (at: number): string => newOrderNumber(() => at);
const signs = [...'0123456789АВЕДКМНРСТХABEDKMHPCTX'];
const samples = Array.from({ length: 60 }, (_, at) => numberAt((at * 174_761 + 5) % codes));

describe('order number', () => {
  it('is read back from itself, from its Latin form, in lower case and without the dash [Entry-1]', () => {
    fc.assert(
      fc.property(index, (at) => {
        const number = numberAt(at);
        expect(number).toMatch(/^[2456789АВЕДКМНРСТХ]{4}-\d{4}$/);
        for (const typed of [number, latinNumber(number), number.toLowerCase(), number.replace('-', ' – ')])
          expect(readOrderNumber(typed)).toBe(number);
        expect(readOrderNumber(latinNumber(number).replace('-', ''))).toBe(number);
      }),
    );
  });

  it('has a different text for every index', () => {
    const drawn = Array.from({ length: 20_000 }, (_, at) => numberAt(at * 523));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('refuses every single mistyped sign [Entry-9]', () => {
    for (const number of samples)
      for (let at = 0; at < number.length; at++)
        for (const sign of signs) {
          const typed = number.slice(0, at) + sign + number.slice(at + 1);
          if (at === 4 || readsAs(typed) === readsAs(number)) continue;
          expect(readOrderNumber(typed), `${number} as ${typed}`).toBeNull();
        }
  });

  it('refuses every swap of two signs [Entry-9]', () => {
    for (const number of samples)
      for (let one = 0; one < number.length; one++)
        for (let other = one + 1; other < number.length; other++) {
          if (one === 4 || other === 4 || number[one] === number[other]) continue;
          const swapped = [...number];
          [swapped[one], swapped[other]] = [number.charAt(other), number.charAt(one)];
          expect(readOrderNumber(swapped.join('')), `${number} as ${swapped.join('')}`).toBeNull();
        }
  });

  it('is found in the purpose of a transfer, each number once, in order', () => {
    const [one = '', other = ''] = samples;
    expect(findOrderNumbers(`Запись ${one}, выставка Серебряная упряжка. НДС не облагается`)).toEqual([one]);
    expect(findOrderNumbers(`за собак ${latinNumber(other)} и ${one};${other}`)).toEqual([other, one]);
    expect(findOrderNumbers(`запись${one.toLowerCase()}`)).toEqual([]);
    expect(findOrderNumbers(`№${one}.`)).toEqual([one]);
    expect(findOrderNumbers('счёт 40703810700490000417 от 30.11.2026')).toEqual([]);
    expect(readOrderNumber(`${one} ${other}`)).toBeNull();
    expect(readOrderNumber('')).toBeNull();
  });
});

/** Latin and Cyrillic look-alikes are the same sign. */
const readsAs = (typed: string): string => latinNumber(typed);

it('of an order on paper stays the number of that index, drawn from all of them', () => {
  expect([numberAt(0), numberAt(1_234_567)]).toEqual(['2222-0081', 'С455-6710']);
  const below: number[] = [];
  newOrderNumber((bound) => {
    below.push(bound);
    return 0;
  });
  expect(below).toEqual([codes]);
});

it('is read with one sign beside it, and not out of a longer text', () => {
  expect(readOrderNumber('№2222 – 0081')).toBe('2222-0081');
  expect(readOrderNumber('№ 2222 – 0081')).toBeNull();
});
