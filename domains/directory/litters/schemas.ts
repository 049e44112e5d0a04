import { z } from 'zod';
import { profileAlias } from '#domains/profiles/schemas.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { litterKinds } from '../kinds.ts';
import { after, counted, pageOf, places, placesCounted } from '../schemas.ts';

const kind = z.enum(litterKinds, 'Такого вида помётов нет');
const litterFilter = {
  kind: kind.optional(),
  ...places,
  breeds: listOf(recordId(), 30).optional(),
  /** Years of birth; for expected litters, of the birth that is due. */
  years: listOf(wholeNumber({ min: 1980, max: 2100 }), 10).optional(),
  /** The kennel or club: its litters only. */
  kennel: profileAlias.optional(),
};
export const litterFilterInput = z.strictObject(litterFilter);
export const litterListInput = z.strictObject({ ...litterFilter, after });

const parent = z.object({ id: z.int(), name_lat: z.string() });

export const litterRow = z.object({
  id: z.int(),
  breed: z.object({ id: z.int(), name: z.string() }),
  /** Null in a plan whose stud's owner has not agreed to its being named. */
  sire: parent.nullable(),
  dam: parent,
  /** Null until the litter is born. */
  born_on: z.string().nullable(),
  /** About when an expected litter is born; null once it is. */
  due_on: z.string().nullable(),
  /** The first day of the month of a planned litter. */
  planned_for: z.string().nullable(),
  registered_on: z.string().nullable(),
  /** Null until the litter is born. */
  puppies: z.object({ males: z.int(), females: z.int() }).nullable(),
  /** Address of a photograph of one of its puppies; null without one. */
  photo: z.string().nullable(),
  /** The breeder's kennel, otherwise the club that registers the litter; null when its page is closed. */
  kennel: z.object({ name: z.string(), full_alias: z.string(), city: z.string().nullable() }).nullable(),
});
export const litterPage = pageOf(litterRow);

export const litterFacets = z.object({
  kinds: z.array(z.object({ kind, total: z.int() })),
  ...placesCounted,
  years: z.array(z.object({ year: z.int(), total: z.int() })),
  /** Of the chosen kennel; null without one. */
  kennel: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
});

export const kennelFigures = z.object({
  litters: z.int(),
  puppies: z.int(),
  /** Year of the first litter; null without litters. */
  since: z.int().nullable(),
  /** Dogs bred here that have a title, and their titles. */
  titled: z.int(),
  titles: z.int(),
  /** Mean over litters with known inbreeding; null when they are too few. */
  inbreeding: z.object({ mean: z.number(), litters: z.int() }).nullable(),
  expected: z.int(),
  breeds: z.array(counted),
});
