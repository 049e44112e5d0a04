import { z } from 'zod';
import { disclosableFields } from '#domains/profiles/disclosure.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { consentKinds } from './agreements.ts';
import { texts } from './texts.ts';

const kind = z.enum(consentKinds, 'Нет такого согласия');

export const giveInput = z.strictObject({
  kind,
  text_version: z.string().min(1).max(40),
  /** For dissemination: the public fields. */
  fields: z
    .array(z.enum(disclosableFields, 'Нет такого поля'), texts.nothingChosen)
    .max(disclosableFields.length)
    .optional(),
  /** For processing: a paper that proves the identity to staff. It is deleted with their decision. */
  document_id: recordId().optional(),
});
export const withdrawInput = z.strictObject({ kind });

const consent = z.object({
  given: z.boolean(),
  /** The text has changed since the consent. */
  is_outdated: z.boolean(),
  text_version: z.string().nullable(),
  happened_at: z.string().nullable(),
});

export const consents = z.object({
  processing: consent,
  dissemination: consent.extend({ fields: z.array(z.enum(disclosableFields)) }),
  request: z
    .object({
      status: z.literal([1, 2, 3, 4]),
      reason: z.string().nullable(),
      submitted_at: z.string(),
      decided_at: z.string().nullable(),
    })
    .nullable(),
});

export const reviewInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 4 }).optional(),
  /** The last row of the previous page. */
  before: wholeNumber({ min: 1 }).optional(),
});

export const reviewPage = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      status: z.int(),
      name: z.string(),
      full_alias: z.string(),
      user_type_name: z.string(),
      city: z.string().nullable(),
      mail: z.string(),
      phones: z.array(z.string()),
      document: z.object({ id: z.int(), name: z.string() }).nullable(),
      submitted_at: z.string(),
      decided_at: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});

export const decideInput = z
  .strictObject({
    requestId: wholeNumber({ min: 1 }),
    approved: z.boolean(),
    reason: text({ max: 1000 }).optional(),
  })
  .refine(({ approved, reason }) => approved || (reason?.length ?? 0) >= 3, {
    path: ['reason'],
    message: texts.reasonMissing,
  });

export const myData = z.object({
  export: z
    .object({
      id: z.int(),
      status: z.enum(['waiting', 'ready', 'failed', 'expired']),
      requested_at: z.string(),
      expires_at: z.string().nullable(),
      size: z.int().nullable(),
    })
    .nullable(),
  deletion: z.object({ due_at: z.string() }).nullable(),
  can_delete: z.boolean(),
});

export const deletionInput = z.strictObject({ confirmed: z.literal(true, texts.notConfirmed) });
export const fileInput = z.strictObject({ id: wholeNumber({ min: 1 }) });
export const nothing = z.strictObject({});
export const done = z.object({});
