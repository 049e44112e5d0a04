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

  it('warns of a place without the one before it, in that class only', () => {
    const first = result(1, 1, 1);
    const third = { ...(sevenDogs[2] as RingDog), entryId: 8, number: '138' };
    const class5 = (...places: number[]) =>
      places.map((place, at) => stateOf([open, sevenDogs[3], third][at] as RingDog, result(1, place)));
    const gaps = (states: readonly DogState[]) => doubts(states).filter((text) => text.startsWith('В классе есть'));
    expect(gaps(class5(1, 3, 2))).toEqual([]);
    expect(gaps(class5(1, 3))).toEqual(['В классе есть 3 место, а 2 места нет. Так и нужно?']);
    expect(gaps(class5(2, 3))).toEqual(['В классе есть 2 место, а 1 места нет. Так и нужно?']);
    // The first place of another class or sex fills no gap.
    expect(gaps(breed({ 2: first, 4: result(1, 2), 6: first }))).toEqual([
      'В классе есть 2 место, а 1 места нет. Так и нужно?',
    ]);
    expect(gaps(breed({ 3: first }))).toEqual([]);
  });

  it('refuses an award of one sex twice in the sex, and not once in each sex', () => {
    expect(errors(breed({ 6: result(1, 1, 7), 7: result(1, 1, 7) }))).toEqual([
      '6 CACIB у пола в породе один, а он уже у № 137',
      '7 CACIB у пола в породе один, а он уже у № 136',
    ]);
    expect(errors(breed({ 3: result(1, 1, 7), 6: result(1, 1, 7) }))).toEqual([]);
  });

  it.each([
    ['R.CW', 2, 1, 'CW', 'В другом классе'],
    ['R.CACIB', 8, 7, 'CACIB', 'У другого пола'],
  ])('refuses %s where only a dog of another scope has the award', (reserve, reserveId, mainId, main) => {
    const alone = breed({ 4: result(1, 2, reserveId), 6: result(1, 1, mainId), 2: result(1, 1, 1) });
    expect(errors(alone)).toEqual([`4 ${reserve} без ${main} не дают`]);
    const both = breed({ 3: result(1, 1, mainId), 4: result(1, 2, reserveId) });
    expect(errors(both)).toEqual([]);
    // The dog's own award is no other dog's award.
    const own = breed({ 3: result(1, 1, mainId, reserveId) }).filter(({ dog }) => dog.entryId === 3);
    expect(errors(own)).toContain(`3 ${reserve} без ${main} не дают`);
  });

  it('asks for a grade once a dog has a place or an award without it', () => {
    const texts = (own: ResultValue | null, more: Partial<DogState> = {}) =>
      checkBreed(international, [{ ...stateOf(open, own), ...more }])
        .filter(({ isError }) => isError)
        .map(({ text }) => text);
    expect(texts(null)).toEqual(['Нет оценки или отметки о неявке']);
    expect(texts(result(null, null))).toEqual(['Нет оценки или отметки о неявке']);
    expect(texts(result(null, 1))).toContain('Нет оценки или отметки о неявке');
    expect(texts(result(null, 1))).toHaveLength(2);
    expect(texts(result(null, null, 7))).toContain('CACIB дают только при оценке «отлично»');
    // Two phones that disagree are named instead of the missing grade.
    expect(texts(null, { hasConflict: true })).toEqual(['Два телефона записали по-разному: выберите верную запись']);
    expect(texts(result(1, 1, 1))).toEqual([]);
    const withdrawn = { ...open, isWithdrawn: true };
    const ofWithdrawn = (own: ResultValue) => errors([stateOf(withdrawn, own)]);
    for (const own of [result(1, null), result(null, 1), result(null, null, 1)])
      expect(ofWithdrawn(own)).toEqual([
        '3 Собака снята со схода, а запись о ней есть: верните собаку в каталог или снимите запись',
      ]);
    expect(ofWithdrawn(result(null, null))).toEqual([]);
  });

  it('asks about each award that was not given: of the class, of each sex, its reserve, the best of the breed', () => {
    const asked = (results: Readonly<Record<number, ResultValue>>) =>
      doubts(breed(results)).filter((text) => text.includes('не дан.'));
    const question = (name: string, whose: string) => `${name} ${whose} не дан. Так и нужно? Можно закрыть`;
    expect(asked({ 3: result(1, 1), 4: result(1, 2) })).toEqual([
      question('CW', 'в классе'),
      question('CACIB', 'у кобелей'),
      question('CAC', 'у кобелей'),
      question('ЛПП/BOB', 'в породе'),
    ]);
    expect(asked({ 6: result(1, 1, 1, 4, 7, 29), 7: result(1, 1, 1, 4) })).toEqual([question('R.CACIB', 'у сук')]);
    expect(asked({ 6: result(1, 1, 1, 4, 7, 29), 7: result(1, 1, 1, 4, 8) })).toEqual([]);
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
