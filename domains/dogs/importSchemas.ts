import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { fileKinds } from './importedFiles.ts';

export const importStarted = z.object({ import_id: z.int() });
export const dogImport = z.object({
  id: z.int(),
  file_name: z.string(),
  kind: z.enum(fileKinds),
  is_dry_run: z.boolean(),
  state: z.string(),
  rows_read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Number of contradictions among the file's dogs in the staff list. */
  contradictions: z.int(),
  problem: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});
export const importList = z.array(dogImport);
export const importInput = z.strictObject({ importId: recordId(), after: wholeNumber({ min: 0 }).optional() });
export const mistakesInput = z.strictObject({ importId: recordId() });
export const importDetails = dogImport.extend({
  rejections: z.array(z.object({ line: z.int(), reason: z.string() })),
  next: z.int().nullable(),
});
