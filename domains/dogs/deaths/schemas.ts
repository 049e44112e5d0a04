import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { datePrecisions } from './formatDeath.ts';
import { texts } from './texts.ts';

export const done = z.object({});
export const dogInput = z.strictObject({ dogId: recordId() });

const reportFields = {
  dogId: recordId(),
  known: z.enum(datePrecisions, 'Выберите, что известно о дате'),
  /** YYYY-MM-DD when the day is known, '' otherwise. */
  died_on: z.union([z.literal(''), z.iso.date(texts.needsDay)], texts.needsDay),
  /** The year when only that is known, '' otherwise. */
  year: z.union([z.literal(''), z.string().regex(/^(?:19|20)\d{2}$/, texts.needsYear)], texts.needsYear),
  cause: text({ max: 200 }),
  is_day_public: z.boolean(),
  is_cause_public: z.boolean(),
};
const isWhole = (
  { known, died_on, year }: { known: string; died_on: string; year: string },
  context: z.RefinementCtx,
) => {
  if (known === 'day' && !died_on) context.addIssue({ code: 'custom', path: ['died_on'], message: texts.needsDay });
  if (known === 'day' && died_on > clock.today())
    context.addIssue({ code: 'custom', path: ['died_on'], message: texts.future });
  if (known === 'year' && !year) context.addIssue({ code: 'custom', path: ['year'], message: texts.needsYear });
};
export const deathReported = z.strictObject(reportFields).superRefine(isWhole);

const reason = text({ min: 3, max: 300, tooShort: 'Напишите, по какому документу' });
export const deathWritten = z.strictObject({ ...reportFields, reason }).superRefine(isWhole);
export const deathRemoved = z.strictObject({ dogId: recordId(), reason });

/** A death with all its data, for owners and staff; null while the dog lives. */
export const ownDeath = z.object({
  death: z
    .object({
      known: z.enum(datePrecisions),
      died_on: z.string().nullable(),
      year: z.int().nullable(),
      cause: z.string(),
      is_day_public: z.boolean(),
      is_cause_public: z.boolean(),
    })
    .nullable(),
  /** The last day an owner may correct or withdraw it; null when only staff may. */
  correct_until: z.string().nullable(),
});
