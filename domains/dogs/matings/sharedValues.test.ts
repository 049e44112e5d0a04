import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberRuns, runFrom, sharedBy } from './sharedValues.ts';

describe('stamps of a litter', () => {
  it.each([
    [['101', '102', '103', '104', '105', '106'], '101–106'],
    [['106', '101', '102'], '101–102, 106'],
    [['7'], '7'],
    [['0009', '0010'], '0009–0010'],
    [['9', '10'], '9, 10'],
    [['', '12', ''], '12'],
    [[], ''],
  ])('%j are written «%s» [Round3-D6]', (numbers, words) => expect(numberRuns(numbers)).toBe(words));

  it('in a run from any first number are written as that run, and read back [Round3-D6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 900_000 }), fc.integer({ min: 2, max: 20 }), (first, count) => {
        const run = runFrom(String(first), count);
        fc.pre(run.every(({ length }) => length === run[0]?.length));
        expect(numberRuns(run)).toBe(`${first}–${first + count - 1}`);
      }),
    );
  });

  it('keep leading zeros of the first number, and are none without it [Round3-D6]', () => {
    expect(runFrom('0098', 3)).toEqual(['0098', '0099', '0100']);
    expect(runFrom('', 2)).toEqual(['', '']);
  });
});

it('a colour is shared only when every puppy has it [Round3-D6]', () => {
  expect([sharedBy(['белый', 'белый']), sharedBy(['белый', '']), sharedBy([])]).toEqual(['белый', '', '']);
});
