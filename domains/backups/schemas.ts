import { z } from 'zod';
import { identityProof } from '#domains/accounts/schemas.ts';
import { runKinds, texts } from './policy.ts';

export const noInput = z.strictObject({});

const kind = z.enum(runKinds);
/** The name of a set is the moment it was made. */
const setName = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/, texts.noSet);

export const runInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('make'), code: z.string().max(200) }),
  z.strictObject({ kind: z.literal('check'), set: setName, code: z.string().max(200) }),
]);

export const backups = z.object({
  /** Where backups lie; null while they are not set up. */
  place: z.string().nullable(),
  /** The daily backup's hour in Moscow, and the days a backup is kept. */
  hour: z.int(),
  days: z.int(),
  /** The reason why the sets cannot be listed; null while they can. */
  trouble: z.string().nullable(),
  sets: z.array(
    z.object({
      set: z.string(),
      made_at: z.string(),
      rows: z.int(),
      files: z.int(),
      /** With all its files, which sets share. */
      bytes: z.number(),
    }),
  ),
  runs: z.array(
    z.object({
      id: z.int(),
      kind,
      /** The set that is read, or that was made; empty before. */
      set: z.string(),
      asked_at: z.string(),
      asked_by: z.string(),
      finished_at: z.string().nullable(),
      /** Empty while it runs and after a success. */
      failure: z.string(),
    }),
  ),
  /** What proves that the viewer sits at the screen. */
  asks: identityProof,
});
export const done = z.object({});
