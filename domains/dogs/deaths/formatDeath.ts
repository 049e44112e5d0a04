import { formatDate, partsOf } from '#platform/contract/time/dates.ts';

/** Precision of a death's date: the day, the year, or neither. */
export const datePrecisions = ['day', 'year', 'none'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

export const datePrecisionTexts: Readonly<Record<DatePrecision, string>> = {
  day: 'Точная дата',
  year: 'Только год',
  none: 'Дата неизвестна',
};

/** The public data of a death; `died_on` and `year` only as far as they are known and public. */
export interface PublicDeath {
  died_on: string | null;
  year: number | null;
}

/** «2012 – 2024», «2012 – ?»: the years of a dead dog's life. */
export const lifeYears = (bornOn: string, { year }: PublicDeath): string => `${partsOf(bornOn).year} – ${year ?? '?'}`;

/** «12.03.2024», «2024», «дата неизвестна». */
export const deathText = ({ died_on, year }: PublicDeath): string =>
  died_on ? formatDate(died_on) : year === null ? 'дата неизвестна' : String(year);
