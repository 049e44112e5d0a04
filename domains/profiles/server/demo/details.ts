import type { NamedCity } from '#domains/dictionaries/server/public.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { freeAlias } from '../../aliasOf.ts';
import type { ContactRow, ScheduleRow } from '../tables.ts';
import names from './names.json' with { type: 'json' };

/** Keeps aliases of one run unique: the second of a name gets its city, the next ones a number. */
export class Aliases {
  readonly #taken = new Set<string>();

  take(name: string, city?: string): string {
    const alias = freeAlias((one) => this.#taken.has(one), name, city);
    this.#taken.add(alias);
    return alias;
  }
}

/** Large cities more often than small ones, but not in proportion, or Moscow would dominate the demo. */
export function cityWeights(cities: readonly NamedCity[]): number[] {
  return cities.map((city) => Math.sqrt(Math.max(city.population, 1000)));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Numbers «000-NN-NN» are unassigned. */
export const phone = (random: Random): string =>
  `+7(9${two(random.whole(0, 99))})000-${two(random.whole(0, 99))}-${two(random.whole(0, 99))}`;

export function contacts(random: Random, alias: string, site: string | null): ContactRow[] {
  const domain = `${alias.replaceAll('_', '-')}.example`;
  const found: ContactRow[] = [
    { value: phone(random), description: 'Дежурный телефон', is_main: true, contact_type_id: 1 },
    { value: `info@${domain}`, description: 'Общие вопросы', is_main: true, contact_type_id: 2 },
  ];
  if (random.chance(0.5))
    found.push({ value: phone(random), description: 'Племенной отдел', is_main: false, contact_type_id: 1 });
  if (random.chance(0.3))
    found.push({ value: `vystavka@${domain}`, description: 'Вопросы о выставках', is_main: false, contact_type_id: 2 });
  if (site && random.chance(0.4))
    found.push({ value: `${site}/forum`, description: 'Форум клуба', is_main: false, contact_type_id: 4 });
  return found;
}

const week = (days: readonly number[], from: string, to: string): ScheduleRow[] =>
  days.map((day) => ({ week_day_id: day, time_from: from, time_to: to }));

const schedules: ScheduleRow[][] = [
  [...week([1, 2, 3, 4, 5], '10:00', '18:00')],
  [...week([2, 4], '17:00', '20:00'), ...week([6], '11:00', '15:00')],
  [...week([1, 3, 5], '12:00', '19:00'), ...week([6], '10:00', '14:00')],
  [...week([3], '18:00', '21:00'), ...week([6, 7], '10:00', '13:00')],
  [...week([1, 2, 3, 4], '11:00', '19:00'), ...week([5], '11:00', '17:00')],
];

export const schedule = (random: Random): ScheduleRow[] => random.pick(schedules);
/** Federations receive on working days, with a break. */
export const officeSchedule: ScheduleRow[] = [
  ...week([1, 2, 3, 4, 5], '10:00', '13:00'),
  ...week([1, 2, 3, 4, 5], '14:00', '17:00'),
];

export const address = (random: Random, city: string): string =>
  `г. ${city}, ${random.pick(names.streets)}, д. ${random.whole(1, 140)}`;
export const bornOn = (random: Random, today: string, yearsFrom: number, yearsTo: number): string =>
  addDays(today, -random.whole(yearsFrom * 365, yearsTo * 365));

export interface PersonName {
  last: string;
  first: string;
  second: string;
}

export function personName(random: Random): PersonName {
  return random.chance(0.34)
    ? {
        last: random.pick(names.surnames_m),
        first: random.pick(names.first_m),
        second: random.pick(names.patronymics_m),
      }
    : {
        last: random.pick(names.surnames_f),
        first: random.pick(names.first_f),
        second: random.pick(names.patronymics_f),
      };
}

export const fullName = ({ last, first, second }: PersonName): string => `${last} ${first} ${second}`;
