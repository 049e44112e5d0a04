import { z } from 'zod';
import { picture } from '#domains/media/schemas.ts';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { detailsForm } from './fields.ts';

export const noInput = z.strictObject({});

/** What everybody may know of the federation. */
export const details = z.object({
  name: z.string(),
  short_name: z.string(),
  address: z.string(),
  site: z.string(),
  contacts: answerShape(detailsForm).contacts,
  /** In words; '' while no hours are entered. */
  hours: z.string(),
  /** Days with other hours from today on, in words. */
  special_days: z.array(z.string()),
  /** Legal person whom members give consents, in words; '' while it is not entered. */
  operator: z.string(),
  /** Distinguishes operators: consents given to another one are asked for anew. */
  operator_key: z.string(),
  /** The portal shows invented data. */
  is_demo: z.boolean(),
});

export const edited = z.object({
  /** 0: nothing is entered yet, these are start values. */
  version: z.int(),
  emblem_picture: picture.nullable(),
  ...answerShape(detailsForm),
});

const written = inputSchema(detailsForm, { version: wholeNumber() });
export const saveInput = written.superRefine(({ special_days }, context) => {
  for (const [at, { is_closed, time_from, time_to }] of special_days.entries())
    if (!is_closed && time_from && time_to && time_from >= time_to)
      context.addIssue({
        code: 'custom',
        path: ['special_days', at, 'time_to'],
        message: 'Время «до» должно быть позже времени «с»',
      });
});

export const versions = z.array(
  z.object({
    version: z.int(),
    saved_at: z.string(),
    saved_by: z.string(),
    /** The version whose values were taken again. */
    restored_from: z.int().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  }),
);
export const restoreInput = z.strictObject({ version: wholeNumber(), to: wholeNumber({ min: 1 }) });
