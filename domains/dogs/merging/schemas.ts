import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const made = z.object({ id: z.int() });

const pair = { kept_id: recordId('Выберите собаку, которая останется'), gone_id: recordId('Выберите вторую запись') };
export const previewInput = z.strictObject(pair);

const side = z.object({ id: z.int(), name: z.string(), name_lat: z.string(), born_on: z.string(), path: z.string() });
export const preview = z.object({
  kept: side,
  gone: side,
  /** Why these two can't be made one; empty: they can. */
  problems: z.array(z.string()),
  /**
   * What is not the same of the two. A name has many spellings and an import may give a second number; another stamp,
   * chip or birth (`is_grave`) is another dog's, unless staff say that papers were compared.
   */
  differences: z.array(z.object({ what: z.string(), kept: z.string(), gone: z.string(), is_grave: z.boolean() })),
  /** What to look at before. */
  warnings: z.array(z.string()),
  /** Data of the kept dog that are blank, and what they become. */
  fills: z.array(z.object({ what: z.string(), value: z.string() })),
  /** Records that go over, and those the kept dog has of its own. */
  moves: z.array(z.object({ what: z.string(), moved: z.int(), dropped: z.int() })),
  /** Young whose pedigrees change, the first of them. */
  young: z.object({ total: z.int(), names: z.array(z.string()) }),
  /** Of what was shown; told back with the merge. */
  version: z.string(),
});

export const mergeInput = z.strictObject({
  ...pair,
  version: z.string().max(40),
  /** Said of two that differ in what marks a dog: they have been compared, and are one all the same. */
  is_compared: z.boolean().optional(),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, почему это одна собака' }),
});

export const mergeList = z.array(
  z.object({
    id: z.int(),
    kept_id: z.int(),
    gone_id: z.int(),
    kept: z.string(),
    gone: z.string(),
    reason: z.string(),
    merged_at: z.string(),
    undone_at: z.string().nullable(),
    /** Up to which day it can be undone; null: it was, or the days are over. */
    undo_until: z.string().nullable(),
  }),
);
export const undoInput = z.strictObject({
  mergeId: recordId(),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, почему это разные собаки' }),
});

export const mergedInput = z.strictObject({ dogId: recordId() });
export const merged = z.object({ kept_id: z.int() });
