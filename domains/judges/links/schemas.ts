import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { linkTexts } from './texts.ts';

const search = z.string().trim().max(100, 'Не длиннее 100 символов').optional();
const reason = (): ReturnType<typeof text> => text({ min: 3, max: 1000, tooShort: linkTexts.reasonMissing });

export const noInput = z.strictObject({});
export const done = z.object({});

/** The public fields of a line of the federation's list. */
const line = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  sheet_number: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
});
const person = z.object({ profile_id: z.int(), name: z.string(), full_alias: z.string(), mail: z.string().nullable() });

export const linesInput = z.strictObject({
  search,
  linked: z.enum(['yes', 'no']).optional(),
  region: z.string().trim().max(80, 'Не длиннее 80 символов').optional(),
  /** Id of the last line on the previous page. */
  after: recordId().optional(),
});
export const lines = z.object({
  rows: z.array(
    line.extend({
      /** For the office alone; '' when unknown. */
      mail: z.string(),
      person: person.nullable(),
      history: z.array(
        z.object({
          at: z.string(),
          is_linked: z.boolean(),
          person: z.string(),
          staff: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
  has_more: z.boolean(),
});
/** `other_name`: staff confirm that they have compared the differing names. */
export const linkInput = z.strictObject({
  refereeId: recordId(),
  profile_id: recordId(),
  other_name: z.boolean().optional(),
});
/** `before`: the address that staff saw. */
export const mailInput = z.strictObject({
  refereeId: recordId(),
  mail: z.union([z.literal(''), mailRule()]),
  before: z.string().max(300),
});
export const unlinkInput = z.strictObject({ refereeId: recordId(), profile_id: recordId(), reason: reason() });

export const freeLinesInput = z.strictObject({
  search: z.string().trim().min(2, 'Хотя бы две буквы').max(100, 'Не длиннее 100 символов'),
});
export const freeLines = z.array(line.extend({ is_free: z.boolean() }));

export const claimInput = z.strictObject({
  referee_id: recordId(),
  document_ids: z.array(recordId(), 'Нужен список').min(1, linkTexts.noFiles).max(5, 'Не больше 5 файлов'),
});
export const ownClaim = z.object({
  line: line.nullable(),
  claim: z
    .object({ line, status: z.literal([1, 2, 3]), reason: z.string().nullable(), sent_at: z.string() })
    .nullable(),
});

export const claimsInput = z.strictObject({ status: wholeNumber({ min: 1, max: 3 }), after: recordId().optional() });
export const claims = z.object({
  rows: z.array(
    z.object({
      claim_id: z.int(),
      status: z.literal([1, 2, 3]),
      line,
      person,
      holder: z.string().nullable(),
      reason: z.string().nullable(),
      sent_at: z.string(),
      documents: z.array(z.object({ id: z.int(), name: z.string(), size: z.int() })),
    }),
  ),
  has_more: z.boolean(),
});
export const decisionInput = z
  .strictObject({
    claimId: recordId(),
    accepted: z.boolean(),
    other_name: z.boolean().optional(),
    reason: text({ max: 1000 }).optional(),
  })
  .refine(({ accepted, reason: why }) => accepted || (why?.length ?? 0) >= 3, {
    path: ['reason'],
    message: linkTexts.reasonMissing,
  });
