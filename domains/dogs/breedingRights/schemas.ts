import { z } from 'zod';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { rightForm } from './form.ts';
import { rightLists, rightOutcomes } from './policy.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const dogInput = z.strictObject({ dogId: recordId() });
export const rightInput = z.strictObject({ rightId: recordId() });
export const giveInput = inputSchema(rightForm, { dogId: recordId() });

const term = { id: z.int(), since: z.string(), until: z.string().nullable(), paper: z.string() };
/** The reason of a freeze by staff; null when not frozen. */
const held_for = { held: z.string().nullable() };
const someone = z.object({ name: z.string(), full_alias: z.string() });
export const rights = z.array(
  z.object({
    ...term,
    ...held_for,
    holder: someone,
    /** In force today or later. */
    is_open: z.boolean(),
  }),
);
export const held = z.array(
  z.object({
    ...term,
    ...held_for,
    dog: z.object({ id: z.int(), name: z.string(), name_lat: z.string(), sex: z.int(), path: z.string() }),
  }),
);

export const staffInput = z.strictObject({
  list: z.enum(rightLists).optional(),
  /** A pedigree number or id42. */
  dog: text({ max: 30 }).optional(),
  after: recordId().optional(),
});
export const staffRights = z.object({
  next: z.int().nullable(),
  items: z.array(
    z.object({
      ...term,
      dog: z.object({ id: z.int(), name_lat: z.string() }),
      giver: someone,
      holder: someone,
      /** The last staff decision, or the freeze that waits for one. */
      hold: z
        .object({
          id: z.int(),
          reason: z.string(),
          held_on: z.string(),
          released_on: z.string().nullable(),
          outcome: z.enum(rightOutcomes).nullable(),
          decision: z.string(),
        })
        .nullable(),
    }),
  ),
});
export const holdInput = z.strictObject({
  rightId: recordId(),
  reason: text({ min: 3, max: 500, lines: 'many' }),
});
export const releaseInput = z.strictObject({
  holdId: recordId(),
  outcome: z.enum(rightOutcomes, 'Выберите решение'),
  decision: text({ min: 3, max: 500, lines: 'many' }),
});
