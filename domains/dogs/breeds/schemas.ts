import { z } from 'zod';
import { queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { portrait } from '../portraits/schemas.ts';
import { examinationKinds } from '../records/examinations.ts';

export const noInput = z.strictObject({});
export const breedInput = z.strictObject({ breedId: recordId() });

const share = z.number();
const dogOf = { id: z.int(), name: z.string(), name_lat: z.string(), path: z.string(), share };

export const figures = z.object({
  dogs: z.int(),
  recent: z.int(),
  years: z.array(
    z.object({
      year: z.int(),
      here: z.int(),
      abroad: z.int(),
      litters: z.int(),
      puppies: z.int(),
      inbreeding: z.object({ mean: share, low: share, high: share, litters: z.int(), completeness: share }).nullable(),
      sires: z.int(),
      dams: z.int(),
      top5: share.nullable(),
      titled: z.int(),
    }),
  ),
  inbreeding: z.object({ mean: share, completeness: share, litters: z.int() }).nullable(),
  litterSize: z.object({ mean: z.number(), litters: z.int() }).nullable(),
  effectiveSize: z.object({ value: z.number(), error: z.number(), dogs: z.int() }).nullable(),
  meanKinship: share.nullable(),
  founders: z.object({ known: z.int(), effective: z.number() }).nullable(),
  sires: z.array(z.object({ ...dogOf, young: z.int(), grandchildren: z.int() })),
  ancestors: z.array(z.object(dogOf)),
  ancestorsOfHalf: z.int().nullable(),
  ages: z.object({ sires: z.array(z.int()), dams: z.array(z.int()) }),
  health: z.array(
    z.object({
      kind: z.enum(examinationKinds),
      years: z.array(z.object({ year: z.int(), examined: z.int(), clear: z.int() })),
    }),
  ),
});

export const breed = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  fci_number: z.int().nullable(),
  fci_group: z.int(),
  /** The drawing of a head that resembles the breed; '' when there is none. */
  head: z.string(),
  group: z.string(),
  is_provisional: z.boolean(),
  section: z.string(),
  origin: z.string(),
  purpose: z.string(),
  varieties: z.string(),
  /** Null for a breed without a description. */
  portrait: portrait.nullable(),
  /** The day of the figures in Moscow time. */
  today: z.string(),
  /** Null until the breed has been counted. */
  figures: figures.nullable(),
  counted_at: z.string().nullable(),
});

export const breedDogsInput = z.strictObject({
  breedId: recordId(),
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
  titled: queryFlag().optional(),
  examined: queryFlag().optional(),
  name: text({ max: 60 }).optional(),
  after: recordId().optional(),
});
export const breedDogs = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      sex: z.int(),
      born_on: z.string(),
      colour: z.string(),
      path: z.string(),
      titles: z.array(z.string()),
      f5: share.nullable(),
    }),
  ),
  next: z.int().nullable(),
});

export const breedList = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    name_lat: z.string(),
    fci_group: z.int(),
    fci_number: z.int().nullable(),
    dogs: z.int(),
    /** Common names: «йорк». */
    called: z.array(z.string()),
  }),
);

export const breedTables = ['births', 'inbreeding', 'parents', 'ages', 'health'] as const;
export const breedTable = z.enum(breedTables, 'Такой таблицы нет');
export const breedTableInput = z.strictObject({ breedId: recordId(), table: breedTable });
