import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import { recordId } from '#platform/contract/queryValues.ts';

export const mailState = z.enum(['waiting', 'failed', 'sent']);

export const adminMailsInput = z.strictObject({
  state: mailState.optional(),
  /** Part of the address or of the subject. */
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  before: recordId().optional(),
});
export const adminMails = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      state: mailState,
      tries: z.int(),
      queued_at: z.string(),
      /** Waiting mails only. */
      next_try_at: z.string().nullable(),
      sent_at: z.string().nullable(),
      /** Codes of the mail server; its full response may quote the mail. */
      last_error: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});
export const mailInput = z.strictObject({ mailId: recordId() });
export const mailDone = z.object({});
