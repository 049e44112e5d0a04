import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangements } from '#domains/exhibitions/reportRows/columns.ts';
import { ringAwards } from '../rules.ts';
import {
  bestInShow,
  contestNow,
  contestsOf,
  type Finalist,
  hasMainRing,
  type Placed,
  teamContests,
} from './contests.ts';

const dog = (number: string, group: number, ...awardIds: number[]): Finalist => ({
  ...{ number, group, awardIds: awardIds.length ? awardIds : [ringAwards.best] },
  ...{ breed: `Порода ${number}`, name: `Собака ${number}` },
});
const nothing = (): Placed[] => [];
const given =
  (places: Readonly<Record<string, readonly Placed[]>>) =>
  (contest: string): readonly Placed[] =>
    places[contest] ?? [];
const numbersOf = (contests: ReturnType<typeof contestsOf>): Record<string, string[]> =>
  Object.fromEntries(contests.map(({ contest, dogs }) => [contest, dogs.map(({ number }) => number)]));

describe('the contests of a main ring', () => {
  it('take the best of breeds into their groups, and the winners of the groups into the last one [Entry-13]', () => {
    const finalists = [dog('1', 5), dog('2', 5), dog('3', 9)];
    const before = contestsOf(finalists, { groups: [5, 9, 5], placed: nothing });
    expect(numbersOf(before)).toEqual({ 'BIG 5': ['1', '2'], 'BIG 9': ['3'] });
    const placed = given({ 'BIG 5': [{ number: '2', place: 1 }] });
    expect(numbersOf(contestsOf(finalists, { groups: [5, 9], placed }))).toMatchObject({ [bestInShow]: ['2'] });
  });

  it('have no groups at a show of one group, where the best of breeds come into the last one', () => {
    expect(numbersOf(contestsOf([dog('1', 8), dog('2', 8)], { groups: [8, 0], placed: nothing }))).toEqual({
      [bestInShow]: ['1', '2'],
    });
  });

  it('take juniors, veterans and puppies by their awards', () => {
    const finalists = [
      dog('1', 5, ringAwards.bestJunior, ringAwards.best),
      dog('2', 5, ringAwards.bestVeteran),
      dog('3', 9, ringAwards.bestPuppy),
    ];
    expect(numbersOf(contestsOf(finalists, { groups: [5, 9], placed: nothing }))).toEqual({
      ...{ 'BIG 5': ['1'], 'BIS юниоров': ['1'], 'BIS ветеранов': ['2'], 'BIS щенков': ['3'] },
    });
  });

  it('take pairs, kennels and producers before the best of the show, with the places that they have', () => {
    const team = (number: string, contest: string) => ({ ...dog(number, 5), contest });
    const teams = [team('70', 'Конкурс производителей'), team('68', 'Конкурс пар'), team('69', 'Конкурс пар')];
    const placed = given({
      'Конкурс пар': [
        { number: '69', place: 1 },
        { number: '67', place: 2 },
      ],
    });
    const contests = contestsOf([dog('1', 5)], { groups: [5], placed, teams });
    expect(numbersOf(contests)).toEqual({ 'Конкурс пар': ['68', '69'], 'Конкурс производителей': ['70'], BIS: ['1'] });
    expect(contests[0]).toMatchObject({
      dogs: [{ place: null }, { place: 1 }],
      gone: [{ number: '67', place: 2 }],
    });
    expect(contests.at(-1)?.contest).toBe(bestInShow);
    for (const contest of Object.values(teamContests)) expect(arrangements).toContain(contest);
  });

  it('are not held on days of ranks that have no main ring', () => {
    expect([hasMainRing(null), hasMainRing(2), hasMainRing(4)]).toEqual([true, true, false]);
  });

  it('have names that the report knows, dogs once each, and places of dogs that come in, whatever was closed [Entry-13]', () => {
    const { best, bestJunior, bestVeteran, bestPuppy, cac } = ringAwards;
    const finalist = fc.record({
      group: fc.integer({ min: 0, max: 10 }),
      awardIds: fc.uniqueArray(fc.constantFrom(best, bestJunior, bestVeteran, bestPuppy, cac), { minLength: 1 }),
    });
    const numbers = fc.shuffledSubarray(['1', '2', '3', '4', '5', '6', '7', '8'], { maxLength: 3 });
    const placings = numbers.map((own) => own.map((number, at) => ({ number, place: at + 1 })));
    fc.assert(
      fc.property(
        fc.array(finalist, { maxLength: 8 }),
        fc.dictionary(fc.constantFrom(...arrangements), placings),
        (dogs, places) => {
          const finalists = dogs.map(({ group, awardIds }, at) => dog(String(at + 1), group, ...awardIds));
          const groups = finalists.map(({ group }) => group);
          const contests = contestsOf(finalists, { groups, placed: given(places) });
          for (const { contest, dogs: own, gone } of contests) {
            expect(arrangements).toContain(contest);
            expect(new Set(own.map(({ number }) => number)).size).toBe(own.length);
            const shown = own.flatMap(({ number, place }) => (place === null ? [] : { number, place }));
            // Nothing that was given is lost: it counts, or it waits for its dog.
            const all = [...shown, ...gone].toSorted((one, other) => one.place - other.place);
            expect(all).toEqual(places[contest] ?? []);
          }
          const last = contests.find(({ contest }) => contest === bestInShow);
          const winners = contests
            .filter(({ contest }) => contest.startsWith('BIG'))
            .flatMap(({ dogs: own }) => own.filter(({ place }) => place === 1).map(({ number }) => number));
          const isGrouped = new Set(groups.filter((group) => group > 0)).size > 1;
          if (isGrouped) expect((last?.dogs ?? []).map(({ number }) => number).toSorted()).toEqual(winners.toSorted());
        },
      ),
    );
  });
});

describe('the contest on the board', () => {
  const judged = (contest: string, at: string | null, ...places: (number | null)[]) => ({
    ...{ contest, changed_at: at },
    dogs: places.map((place) => ({ place })),
  });
  const now = new Date('2027-01-02T12:00:00Z');
  const early = judged('BIG 5', '2027-01-02T11:30:00Z', 1, 2);
  const late = judged('BIS', '2027-01-02T11:55:00Z', null, 3);
  const emptied = judged('BIS юниоров', '2027-01-02T11:59:00Z', null);

  it('is the one in which a place was given last', () => {
    expect(contestNow([early, late, emptied], { now, isOver: true })).toBe(late);
    expect(contestNow([emptied, judged('BIG 1', null)], { now, isOver: true })).toBeNull();
  });

  it('gives way to the rings after some minutes while they are judged', () => {
    expect(contestNow([early, late], { now, isOver: false })).toBe(late);
    expect(contestNow([early], { now, isOver: false })).toBeNull();
    expect(contestNow([early], { now, isOver: true })).toBe(early);
  });
});
