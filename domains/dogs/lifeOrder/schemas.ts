import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { grades } from './texts.ts';

export const contradictionsInput = z.strictObject({
  dog: recordId().optional(),
  /** The number of rows already read. */
  after: wholeNumber({ min: 0, max: 1_000_000 }).optional(),
});

const named = z.object({ id: z.int(), name_lat: z.string() });
export const contradictions = z.object({
  total: z.int(),
  next: z.int().nullable(),
  items: z.array(
    z.object({
      dog: named,
      other: named.nullable(),
      /** A rule of `lifeOrder/rules.ts`; `loop` and `age` are found when pedigrees are counted. */
      kind: z.string(),
      grade: z.enum(grades),
      text: z.string(),
    }),
  ),
});

export const sharedStampsInput = z.strictObject({});
export const sharedStamps = z.array(
  z.object({
    code: z.string(),
    holders: z.array(z.object({ name: z.string(), full_alias: z.string(), since: z.string() })),
  }),
);
