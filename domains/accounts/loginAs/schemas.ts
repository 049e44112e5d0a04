import { z } from 'zod';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { loginAsTexts } from './texts.ts';

const { mailMissing, mailWrong, reasonTooShort, reasonNotGiven } = loginAsTexts;

const mail = mailRule(mailMissing, mailWrong);
const reason = text({ min: 3, max: 300, tooShort: reasonTooShort });

/** Only the mail is required (specification, 5 and 7): a missing reason is recorded as not given. */
export const enterInput = z.strictObject({ mail, reason: reason.default(reasonNotGiven) });

export const auditInput = z.strictObject({
  /** Rows older than this one. */
  before: wholeNumber({ min: 1 }).optional(),
  /** Part of the name or the mail of either side, or of what the act is about. */
  search: z.string().trim().max(100, 'Не длиннее 100 символов').optional(),
  /** First day, Moscow's. */
  from: dayRule('Выберите день').optional(),
  to: dayRule('Выберите день').optional(),
});

export const ownAuditInput = z.strictObject({ before: wholeNumber({ min: 1 }).optional() });

/** Null: no profile; the operator of a server command is named by the system. */
const party = z.object({ profile_id: z.int().nullable(), name: z.string() });

export const auditPage = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      happened_at: z.string(),
      staff: party,
      account: party,
      /** In words: «Вход в учётную запись», the call's summary. */
      action: z.string(),
      reason: z.string().nullable(),
      /** «unknown»: recorded before outcomes existed, or the process died before the answer. */
      outcome: z.enum(['done', 'refused', 'failed', 'unknown']),
      /** Reason of a refusal. */
      refusal: z.string().nullable(),
      /** Old and new values; null for values the reader may not see. */
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
  /** There are older rows. */
  has_more: z.boolean(),
});
