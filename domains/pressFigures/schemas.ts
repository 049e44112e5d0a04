import { z } from 'zod';

export const noInput = z.strictObject({});

/** Null: fewer than five, or hidden so that another cannot be computed. */
const published = z.int().nullable();
const ofRegion = { litters: published, puppies: published, shows: z.int(), entries: published };

export const pressFigures = z.object({
  /** The day of the figures in Moscow time. */
  counted_on: z.string(),
  /** The last full year: of the page's first figures, and of its tables when none is chosen. */
  full_year: z.int(),
  years: z.array(z.object({ year: z.int(), dogs: published, ...ofRegion })),
  regions: z.array(z.object({ region: z.string(), year: z.int(), ...ofRegion })),
  /** The breeds with most dogs born in a year, at most twenty a year. */
  breeds: z.array(
    z.object({ year: z.int(), breed_id: z.int(), name: z.string(), dogs: published, litters: published }),
  ),
});

export const pressTables = ['years', 'regions', 'breeds'] as const;
export const pressTableInput = z.strictObject({ table: z.enum(pressTables, 'Такой таблицы нет') });
