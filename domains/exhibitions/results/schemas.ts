import { z } from 'zod';
import { placeInDays, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { mainRingPlace } from '../schemas.ts';

export const showResultsInput = z.strictObject({
  exhibitionId: recordId(),
  breed: recordId().optional(),
  /** FCI group; 0: breeds outside of it. */
  group: wholeNumber({ min: 0, max: 10 }).optional(),
  caste: recordId().optional(),
  judge: recordId().optional(),
  /** Part of a name, or a number of the catalogue. */
  text: text({ min: 1, max: 60 }).optional(),
  /** With certificates and titles only. */
  titled: queryFlag().optional(),
});

const named = z.object({ id: z.int(), name: z.string() });
/** What was changed after the report had been accepted; both values stay. */
export const corrections = z.array(
  z.object({
    on: z.string(),
    reason: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  }),
);
/** A certificate or a title: as it is written, and what that means. */
const award = named.extend({ full_name: z.string() });
const row = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  dog: z.string(),
  dog_id: z.int().nullable(),
  sex: z.int(),
  breed_id: z.int(),
  breed: z.string(),
  fci_group: z.int(),
  caste_id: z.int().nullable(),
  caste: z.string().nullable(),
  grade_id: z.int().nullable(),
  grade: z.string().nullable(),
  is_absent: z.boolean(),
  place: z.int().nullable(),
  note: z.string(),
  judge: z.string().nullable(),
  referee_id: z.int().nullable(),
  /** Where the dog was bred, while the kennel has a page. */
  kennel: z.object({ name: z.string(), alias: z.string() }).nullable(),
  titles: z.array(award),
  corrections,
});

export const showResults = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  venue: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  type_id: z.int(),
  /** In the show's own order. */
  ranks: z.array(z.object({ id: z.int(), name: z.string(), colour: z.string() })),
  club_id: z.int(),
  organiser: z.string(),
  organiser_path: z.string(),
  /** The day the last part of the report was accepted. */
  accepted_on: z.string().nullable(),
  dogs: z.int(),
  absent: z.int(),
  main_ring: z.array(mainRingPlace),
  breeds: z.array(
    named.extend({ fci_group: z.int(), dogs: z.int(), judges: z.array(z.string()), best: z.string().nullable() }),
  ),
  castes: z.array(named.extend({ dogs: z.int() })),
  judges: z.array(named.extend({ dogs: z.int() })),
  /** Of the filter; without one, of the first breed. */
  rows: z.array(row),
  rows_total: z.int(),
  /** The same show of other years. */
  years: z.array(z.object({ id: z.int(), year: z.int(), dogs: z.int() })),
});

export const subjects = z.enum(['dog', 'judge', 'kennel'], 'Бывает dog, judge и kennel');
export const resultsOfInput = z.strictObject({
  subject: subjects,
  id: recordId(),
  after: placeInDays().optional(),
});
export const resultsOf = z.object({
  name: z.string(),
  /** Where more is known of it. */
  path: z.string().nullable(),
  total: z.int(),
  /** How often each certificate and title was given. */
  awards: z.array(award.extend({ count: z.int() })),
  /** What the studbook knows of a dog besides: awards of other shows, by their papers; the newest first. */
  recorded: z.array(
    z.object({ id: z.int(), given_on: z.string(), show: z.string(), judge: z.string(), award: z.string() }),
  ),
  rows: z.array(row.extend({ show_id: z.int(), show: z.string(), begins_on: z.string(), city: z.string() })),
  next: z.string().nullable(),
});

export const noInput = z.strictObject({});
/** What was given to whom and where, as a first page tells it. */
export const ownResults = z.array(
  z.object({
    id: z.int(),
    dog_id: z.int(),
    dog: z.string(),
    show_id: z.int(),
    show: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    city: z.string(),
    place: z.int().nullable(),
    grade: z.string().nullable(),
    awards: z.array(z.string()),
    is_absent: z.boolean(),
  }),
);

export const fileInput = z.strictObject({
  exhibitionId: recordId(),
  format: z.enum(['csv', 'xlsx'], 'Бывает csv и xlsx'),
});

export const correctionLimits = { min: 10, max: 500 } as const;
/** What every correction says besides the values: of which version, whose dog it is, why. */
export const correction = {
  resultId: recordId(),
  version: z.int().min(1),
  place: wholeNumber({ min: 1, max: 99 }).nullable(),
  /** РКФ number of the dog whose result it is, where it stands at another one; without it the dog stays. */
  pedigree: text({ max: 30 }).optional(),
  reason: text({ ...correctionLimits, tooShort: 'Напишите, почему: не короче 10 символов' }),
};
/** What a protest changed; everything of it is said anew. */
export const corrected = z
  .strictObject({
    ...correction,
    caste_id: recordId().nullable(),
    /** Null of a dog that did not come. */
    grade_id: recordId().nullable(),
    dignity_ids: z.array(recordId(), 'Нужен список').max(30, 'Не больше 30'),
  })
  .refine(({ grade_id, dignity_ids, place }) => grade_id !== null || (!dignity_ids.length && place === null), {
    path: ['dignity_ids'],
    error: 'У собаки, которой не было, нет ни места, ни титулов',
  });
export const done = z.object({});
