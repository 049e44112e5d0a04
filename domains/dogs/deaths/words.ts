import { formatDate, partsOf } from '#platform/contract/time/dates.ts';

/** How much of the day of a death is known: the day, its year, or that the dog is dead. */
export const knownOfDay = ['day', 'year', 'none'] as const;
export type KnownOfDay = (typeof knownOfDay)[number];

export const knownWords: Readonly<Record<KnownOfDay, string>> = {
  day: 'Точная дата',
  year: 'Только год',
  none: 'Дата неизвестна',
};

/** A death as everybody may read it; `died_on` and `year` only as far as they are known and told. */
export interface ToldDeath {
  died_on: string | null;
  year: number | null;
}

/** «2012 – 2024», «2012 – ?»: the years of a dog that is no more. */
export const lifeYears = (bornOn: string, { year }: ToldDeath): string => `${partsOf(bornOn).year} – ${year ?? '?'}`;

/** «12.03.2024», «2024», «дата неизвестна». */
export const deathWords = ({ died_on, year }: ToldDeath): string =>
  died_on ? formatDate(died_on) : year === null ? 'дата неизвестна' : String(year);
