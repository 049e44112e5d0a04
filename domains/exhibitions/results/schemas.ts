import { z } from 'zod';
import { dayCursor, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { mainRingPlace } from '../schemas.ts';

export const showResultsInput = z.strictObject({
  exhibitionId: recordId(),
  breed: recordId().optional(),
  /** FCI group; 0 for breeds outside the groups. */
  group: wholeNumber({ min: 0, max: 10 }).optional(),
  caste: recordId().optional(),
  judge: recordId().optional(),
  /** Part of a name, or a catalogue number. */
  text: text({ min: 1, max: 60 }).optional(),
  /** Only results with certificates or titles. */
  titled: queryFlag().optional(),
});

const named = z.object({ id: z.int(), name: z.string() });
/** Corrections made after the report was accepted, with both values. */
export const corrections = z.array(
  z.object({
    on: z.string(),
    reason: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  }),
);
/** A certificate or title with its full name. */
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
  /** The kennel that bred the dog, if it has a page. */
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
  ranks: z.array(z.object({ id: z.int(), name: z.string(), colour: z.string() })),
  club_id: z.int(),
  organiser: z.string(),
  organiser_path: z.string(),
  /** The profile of the organiser's federation, which may correct results beside the head one. */
  federation_id: z.int().nullable(),
  /** Day on which the last part of the report was accepted. */
  accepted_on: z.string().nullable(),
  dogs: z.int(),
  absent: z.int(),
  main_ring: z.array(mainRingPlace),
  breeds: z.array(
    named.extend({ fci_group: z.int(), dogs: z.int(), judges: z.array(z.string()), best: z.string().nullable() }),
  ),
  castes: z.array(named.extend({ dogs: z.int() })),
  judges: z.array(named.extend({ dogs: z.int() })),
  /** Rows of the filter; without a filter, of the first breed. */
  rows: z.array(row),
  rows_total: z.int(),
  /** The same show in other years. */
  years: z.array(z.object({ id: z.int(), year: z.int(), dogs: z.int() })),
});

export const subjects = z.enum(['dog', 'judge', 'kennel'], 'Бывает dog, judge и kennel');
export const resultsOfInput = z.strictObject({
  subject: subjects,
  id: recordId(),
  after: dayCursor().optional(),
});
export const resultsOf = z.object({
  name: z.string(),
  /** Page with more about the subject; null for none. */
  path: z.string().nullable(),
  total: z.int(),
  /** Number of times each certificate and title was given. */
  awards: z.array(award.extend({ count: z.int() })),
  /** Awards in the studbook from documents of other shows, newest first. */
  recorded: z.array(
    z.object({ id: z.int(), given_on: z.string(), show: z.string(), judge: z.string(), award: z.string() }),
  ),
  rows: z.array(row.extend({ show_id: z.int(), show: z.string(), begins_on: z.string(), city: z.string() })),
  next: z.string().nullable(),
});

export const noInput = z.strictObject({});
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
/** Fields of every correction besides the values: version, dog and reason. */
export const correction = {
  resultId: recordId(),
  version: z.int().min(1),
  place: wholeNumber({ min: 1, max: 99 }).nullable(),
  /** РКФ number of the dog the result belongs to; omitted when the dog is right. */
  pedigree: text({ max: 30 }).optional(),
  reason: text({ ...correctionLimits, tooShort: 'Напишите, почему: не короче 10 символов' }),
};
/** The corrected result; every field is sent. */
export const corrected = z
  .strictObject({
    ...correction,
    caste_id: recordId().nullable(),
    /** Null for an absent dog. */
    grade_id: recordId().nullable(),
    dignity_ids: z.array(recordId(), 'Нужен список').max(30, 'Не больше 30'),
  })
  .refine(({ grade_id, dignity_ids, place }) => grade_id !== null || (!dignity_ids.length && place === null), {
    path: ['dignity_ids'],
    error: 'У собаки, которой не было, нет ни места, ни титулов',
  });
export const done = z.object({});
