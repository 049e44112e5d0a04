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
  /** Empty when these two can be merged. */
  problems: z.array(z.string()),
  /**
   * Differences of the two. Names have many spellings and an import may add a second number; but a different stamp,
   * chip or birth (`is_grave`) means another dog, unless staff state that the papers were compared.
   */
  differences: z.array(z.object({ what: z.string(), kept: z.string(), gone: z.string(), is_grave: z.boolean() })),
  warnings: z.array(z.string()),
  /** Blank data of the kept dog and the values they get. */
  fills: z.array(z.object({ what: z.string(), value: z.string() })),
  /** Records that move, and those dropped because the kept dog has its own. */
  moves: z.array(z.object({ what: z.string(), moved: z.int(), dropped: z.int() })),
  /** Number of young whose pedigrees change, and the first names. */
  young: z.object({ total: z.int(), names: z.array(z.string()) }),
  version: z.string(),
});

export const mergeInput = z.strictObject({
  ...pair,
  version: z.string().max(40),
  /** Confirms that the papers of two dogs with grave differences were compared. */
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
    /** Last day to undo it; null when it was undone or the period is over. */
    undo_until: z.string().nullable(),
  }),
);
export const undoInput = z.strictObject({
  mergeId: recordId(),
  reason: text({ min: 3, max: 300, tooShort: 'Напишите, почему это разные собаки' }),
});

export const mergedInput = z.strictObject({ dogId: recordId() });
export const merged = z.object({ kept_id: z.int() });
