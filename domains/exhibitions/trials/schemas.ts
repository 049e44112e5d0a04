import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { sheetTexts } from '../reportRows/texts.ts';
import { correction, corrections } from '../results/schemas.ts';

export const trialInput = z.strictObject({ exhibitionId: recordId() });
export const fileInput = z.strictObject({
  exhibitionId: recordId(),
  format: z.enum(['csv', 'xlsx'], 'Бывает csv и xlsx'),
});
export const trialsOfInput = z.strictObject({
  subject: z.enum(['dog', 'judge'], 'Бывает dog и judge'),
  id: recordId(),
});

const line = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  dog: z.string(),
  dog_id: z.int().nullable(),
  sex: z.int(),
  breed: z.string(),
  discipline_id: z.int(),
  discipline: z.string(),
  level_id: z.int(),
  level: z.string(),
  max_points: z.int().nullable(),
  points: z.number().nullable(),
  /** Null for an absent dog. */
  grade: z.string().nullable(),
  grade_id: z.int().nullable(),
  is_passed: z.boolean(),
  place: z.int().nullable(),
  judge: z.string(),
  referee_id: z.int().nullable(),
  /** The judge's page: 1 by breeds, 2 of working and hunting dogs. */
  referee_page_type: z.literal([1, 2]),
  shown_on: z.string(),
  corrections,
});

export const trialResults = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 испытания, 2 состязания. */
  trial_kind: z.int().nullable(),
  city: z.string(),
  venue: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  club_id: z.int(),
  organiser: z.string(),
  organiser_path: z.string(),
  /** The profile of the organiser's federation, which may correct results beside the head one. */
  federation_id: z.int().nullable(),
  accepted_on: z.string().nullable(),
  dogs: z.int(),
  passed: z.int(),
  rows: z.array(line),
  grades: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const trialsOf = z.object({
  total: z.int(),
  rows: z.array(line.extend({ show_id: z.int(), show: z.string(), city: z.string() })),
});

/** The corrected result; every field is sent. */
export const correctedTrial = z
  .strictObject({
    ...correction,
    points: z
      .number(sheetTexts.pointsWrong)
      .min(0, sheetTexts.pointsWrong)
      .max(99_999, sheetTexts.pointsWrong)
      .nullable(),
    /** Null for an absent dog. */
    grade_id: recordId().nullable(),
  })
  .refine(({ grade_id, points, place }) => grade_id !== null || (points === null && place === null), {
    path: ['grade_id'],
    error: 'У собаки, которой не было, нет ни баллов, ни места',
  });
export const done = z.object({});
