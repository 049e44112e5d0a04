import type { RingAct } from './acts.ts';
import { type BreedState, foldBreed } from './fold.ts';
import { actOf, type Wanted } from './phone.ts';
import { awardsAtRing, type RingDog, type RingRules } from './rules.ts';

export const grades = [
  { id: 1, name: 'Отлично', for_puppies: false },
  { id: 2, name: 'Очень хорошо', for_puppies: false },
  { id: 3, name: 'Хорошо', for_puppies: false },
  { id: 5, name: 'Дисквалификация', for_puppies: false },
  { id: 6, name: 'Без оценки', for_puppies: false },
  { id: 7, name: 'Очень перспективный', for_puppies: true },
  { id: 8, name: 'Перспективный', for_puppies: true },
];
const names: Readonly<Record<number, string>> = {
  ...{ 1: 'CW', 2: 'R.CW', 3: 'J.CAC', 4: 'CAC', 5: 'R.CAC', 6: 'V.CAC', 7: 'CACIB', 8: 'R.CACIB', 9: 'CACIB-J' },
  ...{ 10: 'CACIB-V', 27: 'ЛК', 28: 'ЛС', 29: 'ЛПП/BOB', 30: 'BOS', 31: 'ЛЮ', 32: 'ЛВ', 33: 'ЛЩ' },
};

/** Rules of an international show. */
export const international: RingRules = {
  ...{ typeId: 2, grades, confirmed: [], puppyClasses: [1, 2] },
  awards: awardsAtRing(2, 1, []).map((id) => ({ id, name: names[id] ?? String(id) })),
};

const dog = (entryId: number, sex: number, classId: number): RingDog => ({
  ...{ entryId, sex, classId, number: String(130 + entryId), isWithdrawn: false },
});
/** Seven dogs: puppy, juniors, open class and champions, of both sexes. */
export const sevenDogs: RingDog[] = [
  ...[dog(1, 1, 2), dog(2, 1, 3), dog(3, 1, 5), dog(4, 1, 5), dog(5, 2, 3), dog(6, 2, 5), dog(7, 2, 7)],
];

/** UUID of a number. */
export const idOf = (of: number): string => `00000000-0000-4000-8000-${String(of).padStart(12, '0')}`;

let made = 0;

/** A phone that keeps what it knows, as the ring's page does; `learn` is the answer of a sync. */
export function phone(own: number, { dogs = sevenDogs, rules = international, clockMs = 0 } = {}) {
  let known: RingAct[] = [];
  let counter = 0;
  const state = (): BreedState => foldBreed(known, dogs, rules);
  /** Does what is wanted; returns the act, which waits to be sent. */
  const act = (wanted: Wanted): RingAct => {
    made += 1;
    counter += 1;
    const at = new Date(Date.UTC(2027, 0, 2, 9) + made * 1000 + clockMs).toISOString();
    const clock = { device: idOf(900 + own), by: `Телефон ${own}`, at, offsetMs: -clockMs, counter, id: idOf(made) };
    const done = actOf(clock, 1, state(), wanted);
    known = [...known, done];
    return done;
  };
  const learn = (acts: readonly RingAct[]): void => {
    known = [...new Map([...known, ...acts].map((one) => [one.id, one])).values()];
  };
  const result = (entryId: number, grade: number, place: number | null, ...awards: number[]): RingAct =>
    act({ kind: 'result', entryId, value: { grade, place, awards, withheld: [], reason: '' } });
  return { state, act, learn, result, acts: () => known };
}

const ownAct = (closing: RingAct, by: string) => {
  made += 1;
  const at = new Date(Date.UTC(2027, 0, 2, 9) + made * 1000).toISOString();
  return { id: idOf(made), device: idOf(999), counter: made, breedId: 1, round: closing.round, at, offsetMs: 0, by };
};

/** The organiser reopens a closed breed. */
export const reopened = (closing: RingAct): RingAct => ({
  ...ownAct(closing, 'Клуб'),
  ...{ kind: 'reopen', closing: closing.id, reason: 'Ошибка в номере' },
});

/** The server records that a closing took effect. */
export const closedBy = (closing: RingAct): RingAct => ({
  ...ownAct(closing, 'портал'),
  ...{ kind: 'closed', closing: closing.id },
});
