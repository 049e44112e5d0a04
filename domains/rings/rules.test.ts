import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresenceValue, ResultValue } from './acts.ts';
import { tidyResult } from './phone.ts';
import {
  awardChoices,
  awardsAtRing,
  checkBreed,
  type DogState,
  gradesFor,
  type RingDog,
  resultFaults,
} from './rules.ts';
import { international, sevenDogs } from './testBreed.ts';

const result = (grade: number | null, place: number | null, ...awards: number[]): ResultValue => ({
  ...{ grade, place, awards, withheld: [], reason: '' },
});
const stateOf = (dog: RingDog, own: ResultValue | null, presence: PresenceValue | null = null): DogState => ({
  ...{ dog, result: own, presence, critique: '', hasConflict: false },
});
/** The seven dogs with these results, by their places in the list. */
const breed = (results: Readonly<Record<number, ResultValue>>): DogState[] =>
  sevenDogs.map((dog) => stateOf(dog, results[dog.entryId] ?? null));
const errors = (states: readonly DogState[]): string[] =>
  checkBreed(international, states)
    .filter(({ isError, text }) => isError && text !== 'Нет оценки или отметки о неявке')
    .map(({ entryId, text }) => `${entryId} ${text}`);
const doubts = (states: readonly DogState[]): string[] =>
  checkBreed(international, states)
    .filter(({ isError }) => !isError)
    .map(({ text }) => text);
const [puppy, junior, open, , , bitch] = sevenDogs as [RingDog, RingDog, RingDog, RingDog, RingDog, RingDog];

describe('the result of a dog', () => {
  it.each([
    ['an adult with a puppy’s grade', open, result(7, null), 'Эту оценку ставят только щенкам и бэби'],
    ['a puppy with an adult’s grade', puppy, result(1, null), 'Щенкам ставят «очень перспективный»'],
    ['a place with «хорошо»', open, result(3, 1), 'Место дают с оценкой не ниже'],
    ['CACIB with «очень хорошо»', open, result(2, 1, 7), 'CACIB дают только при оценке «отлично»'],
    ['CACIB of the second', open, result(1, 2, 7), 'CACIB дают за 1 место'],
    ['CACIB without a place', open, result(1, null, 7), 'CACIB дают за место'],
    ['CACIB of a junior', junior, result(1, 1, 7), 'CACIB в этом классе не дают'],
    ['an award of another rank', open, result(1, 1, 18), 'Этой награды на выставке не дают'],
    ['disqualification as a grade', open, result(5, null), 'Дисквалификацию отмечают'],
    ['«без оценки» without a reason', open, result(6, null), 'Напишите, почему собака без оценки'],
  ])('refuses %s [Entry-11]', (_, dog, own, text) => {
    const faults = resultFaults(international, dog, own).filter(({ isError }) => isError);
    expect(faults.some((fault) => fault.text.startsWith(text))).toBe(true);
  });

  it('warns of a rule that staff have not confirmed, and refuses once they have', () => {
    const own = result(2, 2, 5);
    expect(resultFaults(international, open, own)).toMatchObject([{ isError: false }]);
    expect(resultFaults({ ...international, confirmed: [5] }, open, own)).toMatchObject([{ isError: true }]);
  });
});

describe('the awards offered for a dog', () => {
  const choice = (own: DogState, all: readonly DogState[], id: number) =>
    awardChoices(international, own, all).find((one) => one.id === id);

  it('are those of its class and sex, grey with the reason until grade and place allow them', () => {
    const all = breed({ 3: result(2, 1) });
    const names = awardChoices(international, all[2] as DogState, all).map(({ name }) => name);
    expect(names).toEqual(['CW', 'R.CW', 'CAC', 'R.CAC', 'CACIB', 'R.CACIB', 'ЛК', 'ЛПП/BOB', 'BOS']);
    expect(choice(all[2] as DogState, all, 7)?.refusal).toBe('CACIB дают только при оценке «отлично»');
    const better = breed({ 3: result(1, 1) });
    expect(choice(better[2] as DogState, better, 7)).toMatchObject({ refusal: null, isGiven: false });
  });

  it('name the dog that has the award already', () => {
    const all = breed({ 3: result(1, 1, 1, 7), 4: result(1, 1) });
    expect(choice(all[3] as DogState, all, 7)?.refusal).toBe('CACIB у пола в породе один, а он уже у № 133');
  });

  it('refuse a reserve without its award and a second best of the same sex [Entry-11]', () => {
    const all = breed({ 3: result(1, 1), 4: result(1, 2), 6: result(1, 1, 7, 29), 7: result(1, 1) });
    expect(choice(all[3] as DogState, all, 8)?.refusal).toBe('R.CACIB без CACIB не дают');
    expect(choice(all[6] as DogState, all, 30)?.refusal).toBe('BOS дают собаке другого пола, чем ЛПП/BOB');
    expect(choice(all[2] as DogState, all, 30)?.refusal).toBeNull();
  });
});

describe('the check of a breed', () => {
  it('names each dog without a grade, and accepts absent ones', () => {
    const all = breed({});
    expect(checkBreed(international, all).filter(({ isError }) => isError)).toHaveLength(7);
    const absent = sevenDogs.map((dog) => stateOf(dog, null, { presence: 'absent', reason: '' }));
    expect(checkBreed(international, absent)).toEqual([]);
  });

  it('asks the reason of a dog that was excused or disqualified', () => {
    const of = (presence: PresenceValue['presence'], reason: string) =>
      errors([stateOf(open, null, { presence, reason })]);
    expect(of('excused', '')).toEqual(['3 Напишите, почему собака снята в ринге']);
    expect(of('disqualified', '')).toEqual(['3 Напишите причину дисквалификации']);
    expect(of('disqualified', 'агрессия')).toEqual([]);
  });

  it('refuses a grade of a dog that was not in the ring', () => {
    expect(errors([stateOf(open, result(1, 1), { presence: 'absent', reason: '' })])).toHaveLength(1);
    expect(errors([stateOf({ ...open, isWithdrawn: true }, result(1, 1))])).toHaveLength(1);
    expect(errors([stateOf({ ...open, isWithdrawn: true }, null)])).toEqual([]);
  });

  it('refuses two dogs on one place of a class, and a place that the class is too small for', () => {
    expect(errors(breed({ 3: result(1, 1), 4: result(1, 1) }))).toEqual([
      '3 1 место в классе уже у № 134',
      '4 1 место в классе уже у № 133',
    ]);
    expect(errors(breed({ 3: result(1, 1), 4: result(1, 3) }))).toEqual([
      '4 В классе показано собак: 2. Такого места нет',
    ]);
  });

  it('refuses the best of breed outside first places, and BOS without BOB', () => {
    expect(errors(breed({ 3: result(1, 1, 1), 4: result(1, 2, 29) }))).toEqual([
      '4 ЛПП/BOB выбирают из победителей классов: у собаки не первое место',
    ]);
    expect(errors(breed({ 3: result(1, 1, 1, 30) }))).toEqual(['3 BOS без ЛПП/BOB не дают']);
  });

  it('asks about what the judge did not give, once, and not about what was withheld', () => {
    const all = breed({ 3: result(1, 1, 1, 4), 6: result(1, 1, 1, 4, 7, 29) });
    expect(doubts(all)).toContain('CACIB у кобелей не дан. Так и нужно? Можно закрыть');
    const withheld = breed({ 3: { ...result(1, 1, 1, 4), withheld: [7] }, 6: result(1, 1, 1, 4, 7, 29) });
    expect(doubts(withheld)).not.toContain('CACIB у кобелей не дан. Так и нужно? Можно закрыть');
    expect(doubts(breed({ 3: result(1, null) }))).not.toContain('CW в классе не дан. Так и нужно? Можно закрыть');
  });

  it('warns of a best of breed without CACIB where the show gives it', () => {
    const all = breed({ 6: result(1, 1, 1, 4, 29) });
    expect(doubts(all)).toContain('ЛПП/BOB обычно выбирают из собак с CACIB. Так и нужно?');
    expect(errors([stateOf(bitch, result(1, 1, 1, 4, 29))])).toEqual([]);
  });
});

it('a rank gives its own certificates and no other', () => {
  expect(awardsAtRing(1, 2, [])).toContain(14);
  expect(awardsAtRing(1, 2, [])).not.toContain(11);
  expect(awardsAtRing(1, 2, [])).not.toContain(35);
});

describe('a changed result', () => {
  const won: ResultValue = { grade: 1, place: 1, awards: [1, 4, 7], withheld: [], reason: '' };

  it('loses the place and the awards that a lower grade excludes', () => {
    expect(tidyResult(international, open, { ...won, grade: 3 })).toEqual({
      ...won,
      grade: 3,
      place: null,
      awards: [],
    });
    expect(tidyResult(international, open, { ...won, grade: 2 }).place).toBe(1);
    expect(tidyResult(international, open, { ...won, grade: null })).toMatchObject({ place: null, awards: [] });
  });

  it('loses awards of the first place with another place, and keeps the rest', () => {
    expect(tidyResult(international, open, { ...won, place: 2 }).awards).not.toContain(1);
    expect(tidyResult(international, open, won)).toEqual(won);
  });

  it('is never refused by the rules of the dog itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sevenDogs),
        fc.option(fc.constantFrom(1, 2, 3, 7, 8)),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.subarray(international.awards.map(({ id }) => id)),
        (dog, grade, place, awards) => {
          fc.pre(grade === null || gradesFor(international, dog).some(({ id }) => id === grade));
          const result = tidyResult(international, dog, { grade, place, awards, withheld: [], reason: '' });
          expect(resultFaults(international, dog, result).filter(({ isError }) => isError)).toEqual([]);
        },
      ),
    );
  });
});
