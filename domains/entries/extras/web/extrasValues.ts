import type { ShowExtras, ShowExtrasInput } from '../contract.ts';
import type { ExtraKind } from '../policy.ts';

/** A line of the organiser's form; numbers as they are typed. */
export interface ExtraLineValue {
  /** Stays the same while other lines are added and removed. */
  key: string;
  /** 0 for a new one. */
  id: number;
  kind: ExtraKind;
  name: string;
  note: string;
  day: string;
  /** Roubles. */
  price: string;
  age_from: string;
  age_to: string;
}

export interface ExtrasValues {
  version: number;
  extras: ExtraLineValue[];
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = ({ version, extras }: ShowExtras): ExtrasValues => ({
  version,
  extras: extras.map(({ id, kind, name, note, day, price, age_from, age_to }) => ({
    ...{ key: `x${id}`, id, kind, name, note, day: day ?? '', price: String(price / 100) },
    ...{ age_from: textOf(age_from), age_to: textOf(age_to) },
  })),
});

export function blankLine(lines: readonly ExtraLineValue[], days: readonly string[]): ExtraLineValue {
  const last = Math.max(0, ...lines.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0)));
  return {
    ...{ key: `n${last + 1}`, id: 0, kind: 'pair', name: '', note: '', day: days[0] ?? '' },
    ...{ price: '', age_from: '', age_to: '' },
  };
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const toInput =
  (exhibitionId: number) =>
  ({ version, extras }: ExtrasValues): ShowExtrasInput => ({
    exhibitionId,
    version,
    extras: extras.map(({ id, kind, name, note, day, price, age_from, age_to }) => ({
      ...{ id, kind, name, note },
      day: kind === 'thing' || day === '' ? null : day,
      price: numberIn(price) * 100,
      age_from: kind === 'child' && age_from ? numberIn(age_from) : null,
      age_to: kind === 'child' && age_to ? numberIn(age_to) : null,
    })),
  });
