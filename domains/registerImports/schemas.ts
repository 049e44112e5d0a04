import { z } from 'zod';
import { organisationKinds } from '#domains/organisations/kinds.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { importStates, limits, texts } from './policy.ts';

const noInput = z.strictObject({});
export const importInput = z.strictObject({ importId: recordId() });

const mostColumns = 200;

export const columnsInput = z.strictObject({
  importId: recordId(),
  /** By column of the file: the name of a field, or '' where it is not read. */
  columns: z.array(z.string(texts.unknownField).max(40, texts.unknownField)).min(1).max(mostColumns),
  /** Kind of all rows where no column holds it. */
  kind: z.enum(organisationKinds, 'Выберите вид из списка').nullable(),
});

export const writeInput = z.strictObject({
  importId: recordId(),
  /** What staff have seen: `digest` of the details. */
  digest: z.string().length(64, texts.stale),
});

const summary = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Why the file could not be read or written; otherwise ''. */
  problem: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  finished_at: z.string().nullable(),
});

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
const changedRow = z.object({ line: z.int(), name: z.string(), changes: z.array(change) });

export const importDetails = summary.extend({
  /** Fields of the register, in the order of its files. */
  fields: z.array(z.object({ name: z.string(), title: z.string(), is_needed: z.boolean() })),
  /** Columns of the file; `field` is null until it is chosen, '' for a column that is not read. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
  kind: z.string().nullable(),
  /** The register has changed since staff looked: the rows were decided anew. */
  is_anew: z.boolean(),
  /** Rejected rows can be downloaded. */
  has_mistakes: z.boolean(),
  digest: z.string(),
  changed_rows: z.array(changedRow).max(limits.shownRows),
  added_rows: z.array(changedRow).max(limits.shownRows),
  rejected_rows: z
    .array(z.object({ line: z.int(), name: z.string(), mistakes: z.array(z.string()) }))
    .max(limits.shownRejected),
});

export const imports = z.array(summary);
export const importStarted = z.object({ import_id: z.int() });
export const done = z.object({});
export { noInput };
