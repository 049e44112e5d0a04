import { groupBy } from '#platform/contract/groupBy.ts';
import type { StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { EntryState } from '../../machine.ts';
import type { Desk, DeskRow } from '../contract.ts';

/** A dog with its entries at the offers of the show. */
export interface DeskDog {
  key: string;
  first: DeskRow;
  rows: DeskRow[];
}

export interface DeskBreed {
  id: number;
  name: string;
  group: number;
  groupName: string;
  males: DeskDog[];
  females: DeskDog[];
  /** Number of entries that take or want a place, by offer. */
  countOf: Map<number, number>;
  waiting: number;
  toDecide: number;
}

const male = 1;
const gone: readonly EntryState[] = ['expired', 'withdrawn', 'refused'];
export const isGone = (state: EntryState): boolean => gone.includes(state);
const dogKey = ({ dog_id, dog, number }: DeskRow): string => (dog_id === null ? `${dog} ${number}` : String(dog_id));

/** Rows of the desk by breed, sex and dog, in the order of the answer. */
export function breedsOf({ rows, breeds }: Pick<Desk, 'rows' | 'breeds'>): DeskBreed[] {
  const named = new Map(breeds.map((breed) => [breed.id, breed]));
  return [...groupBy(rows, ({ breed_id }) => breed_id)].flatMap(([id, own]) => {
    const breed = named.get(id);
    if (!breed) return [];
    const dogs = [...groupBy(own, dogKey)].flatMap(([key, mine]) => {
      const [first] = mine;
      return first ? [{ key, first, rows: mine }] : [];
    });
    const countOf = new Map<number, number>();
    for (const { offer_id, state } of own)
      if (!gone.includes(state)) countOf.set(offer_id, (countOf.get(offer_id) ?? 0) + 1);
    return [
      {
        id,
        name: breed.name,
        group: breed.fci_group,
        groupName: breed.group_name,
        males: dogs.filter(({ first }) => first.sex === male),
        females: dogs.filter(({ first }) => first.sex !== male),
        countOf,
        waiting: own.filter(({ state }) => state === 'waiting').length,
        toDecide: own.filter(isToDecide).length,
      },
    ];
  });
}

export const isToDecide = ({ proof, state }: DeskRow): boolean => proof.state === 'sent' && !gone.includes(state);

/** One paper to decide; it may be for several days of the dog. */
export interface Paper {
  key: string;
  first: DeskRow;
  rows: DeskRow[];
}

export const papersOf = (rows: readonly DeskRow[]): Paper[] =>
  [...groupBy(rows.filter(isToDecide), (row) => `${dogKey(row)} ${row.asked_caste}`)].flatMap(([key, own]) => {
    const [first] = own;
    return first ? [{ key, first, rows: own }] : [];
  });

/** The waiting list of all offers, those who were offered a place first. */
export const waitingOf = (rows: readonly DeskRow[]): DeskRow[] =>
  rows
    .filter(({ state }) => state === 'waiting' || state === 'offered')
    .toSorted(
      (one, other) => one.offer_id - other.offer_id || (one.place ?? 0) - (other.place ?? 0) || one.id - other.id,
    );

export interface Mark {
  /** Null: nothing to do, shown as a quiet check mark. */
  kind: StatusKind | null;
  icon?: IconName;
  words: string;
}

/** Only rows that need the organiser's action are coloured. */
export function markOf({ state, proof, place, order }: DeskRow): Mark {
  switch (state) {
    case 'held':
      if (order?.state === 'awaiting') return { kind: 'info', words: 'ждём банк' };
      if (order?.state === 'part_paid') return { kind: 'warn', icon: 'ruble', words: 'оплачено не всё' };
      return { kind: 'plain', icon: 'clock', words: 'ждёт оплаты' };
    case 'waiting':
      return { kind: 'info', icon: 'users', words: place === null ? 'очередь' : `очередь, ${place}` };
    case 'offered':
      return { kind: 'info', icon: 'users', words: 'место предложено' };
    case 'confirmed':
    case 'in_catalogue':
      if (proof.state === 'sent') return { kind: 'warn', icon: 'doc', words: 'решить документ' };
      if (proof.state === 'asked') return { kind: 'plain', icon: 'doc', words: 'без документа' };
      return { kind: null, words: 'есть' };
    case 'expired':
      return { kind: 'plain', icon: 'minus', words: 'срок вышел' };
    case 'withdrawn':
      return { kind: 'plain', icon: 'minus', words: 'снята' };
    case 'refused':
      return { kind: 'danger', icon: 'close', words: 'отказано' };
    case 'judged':
      return { kind: null, words: 'оценена' };
    case 'absent':
      return { kind: 'plain', icon: 'minus', words: 'неявка' };
    case 'excused':
      return { kind: 'plain', icon: 'minus', words: 'снята в ринге' };
    case 'disqualified':
      return { kind: 'danger', words: 'дисквалификация' };
  }
}

/** Counters above the list, each a filter. */
export const counters: readonly { state: EntryState; words: string; icon: IconName }[] = [
  { state: 'confirmed', words: 'подтверждены', icon: 'check' },
  { state: 'held', words: 'ждут оплаты', icon: 'clock' },
  { state: 'offered', words: 'место предложено', icon: 'users' },
  { state: 'waiting', words: 'в очереди', icon: 'users' },
  { state: 'in_catalogue', words: 'в каталоге', icon: 'book' },
  { state: 'withdrawn', words: 'сняты', icon: 'minus' },
  { state: 'expired', words: 'срок вышел', icon: 'minus' },
  { state: 'refused', words: 'отказано', icon: 'close' },
];
