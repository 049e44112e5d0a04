import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';

export const termsValues = z.object({
  pay_days: wholeNumber({ min: 1, max: 14 }),
  takes_letters: z.boolean(),
  shows_counts: z.boolean(),
  note: text({ max: 2000, lines: 'many' }),
  refund_scale: listOf(z.strictObject({ until: dayRule('Нужна дата'), share: wholeNumber({ min: 0, max: 100 }) }), 5),
  offers: listOf(
    z.strictObject({
      day: dayRule('Нужен день'),
      rank_id: recordId().nullable(),
      capacity: wholeNumber({ min: 1, max: 20_000 }).nullable(),
    }),
    40,
  ),
});
export const terms = termsValues.extend({
  /** 0 before the first save: then the values are proposed from the show's days and ranks. */
  version: z.int(),
  opened_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** What is missing before entries can be opened, each with the page where it is entered. */
  missing: z.array(z.object({ words: z.string(), path: z.string() })),
  /** Offers with entries: they can't be removed, and their places only grow. */
  entered: z.array(z.object({ day: z.string(), rank_id: z.int().nullable(), taken: z.int() })),
  ranks: z.array(z.object({ id: z.int(), name: z.string() })),
  days: z.array(z.string()),
});
export const termsInput = termsValues
  .extend({ exhibitionId: recordId(), version: wholeNumber(), open: z.boolean() })
  .strict();
