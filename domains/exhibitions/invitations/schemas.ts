import { z } from 'zod';
import { listOf, queryFlag, recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { judgeActs, invitationLimits as limits, organiserActs, reasonLimits } from './policy.ts';
import { invitationTexts } from './texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});

const reason = text({ max: reasonLimits.max }).optional();
const version = z.int();
const groups = z.array(z.int().min(0).max(10), 'Нужен список').max(11, 'Не больше 11 групп');
const dogs = z.int('Нужно целое число').min(1, 'Не меньше 1').max(limits.dogs, `Не больше ${limits.dogs}`).nullable();

const withReasons: readonly string[] = ['callOff', 'decline', 'withdraw'];
const isReasoned = ({ act, reason: why = '' }: { act: string; reason?: string | undefined }): boolean =>
  !withReasons.includes(act) || why.length >= reasonLimits.min;
const reasonNeeded = { path: ['reason'], error: invitationTexts.reasonMissing };

export const showInput = z.strictObject({ exhibitionId: recordId() });
export const suitableInput = z.strictObject({
  exhibitionId: recordId(),
  search: z.string().trim().max(100, 'Не длиннее 100 символов').optional(),
  /** Includes judges who do not fit, each with the reason. */
  all: queryFlag().optional(),
});
export const inviteInput = z.strictObject({
  exhibitionId: recordId(),
  judges: z
    .array(z.strictObject({ referee_id: recordId(), fci_groups: groups, expected_dogs: dogs }), 'Нужен список')
    .min(1, 'Отметьте хотя бы одного судью')
    .max(limits.together, `Не больше ${limits.together} судей за один раз`)
    .refine(
      (judges) => new Set(judges.map(({ referee_id }) => referee_id)).size === judges.length,
      'Один судья указан дважды',
    ),
});
export const actInput = z
  .strictObject({ invitationId: recordId(), version, act: z.enum(organiserActs), reason })
  .refine(isReasoned, reasonNeeded);
export const reminderInput = z.strictObject({ invitationId: recordId(), version });
export const consentInput = z.strictObject({
  invitationId: recordId(),
  version,
  document_ids: listOf(recordId(), 1).pipe(z.array(z.int()).min(1, invitationTexts.consentMissing)),
});
export const judgingInput = z.strictObject({
  invitationId: recordId(),
  version,
  fci_groups: groups,
  expected_dogs: dogs,
});
export const answerInput = z
  .strictObject({ invitationId: recordId(), version, act: z.enum(judgeActs), reason })
  .refine(isReasoned, reasonNeeded);
export const authorisationsInput = z.strictObject({
  exhibitionId: recordId(),
  answers: z
    .array(
      z
        .strictObject({ invitation_id: recordId(), version, authorised: z.boolean('Выберите ответ'), reason })
        .refine(({ authorised, reason: why = '' }) => authorised || why.length >= reasonLimits.min, reasonNeeded),
      'Нужен список',
    )
    .min(1, invitationTexts.answerAll)
    .max(200, 'Не больше 200 ответов'),
});

const reasons = z.array(z.object({ kind: z.enum(['ok', 'warn', 'no']), text: z.string() }));
const judgeStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7]);
const nbcStatus = z.literal([1, 2, 3]);
const judge = z.object({
  referee_id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  is_all_breed: z.boolean(),
  sheet_number: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  kilometres: z.int().nullable(),
  /** A judge without an account consents on paper. */
  has_account: z.boolean(),
});
const historyRow = z.object({
  at: z.string(),
  act: z.string(),
  who: z.string().nullable(),
  comment: z.string().nullable(),
});

const invitation = judge.extend({
  id: z.int(),
  version: z.int(),
  nbc_status: nbcStatus,
  judge_status: judgeStatus,
  /** Summary of both machines. */
  status: z.enum(['work', 'done', 'rejected']),
  reason: z.string().nullable(),
  fci_groups: z.array(z.int()),
  expected_dogs: z.int().nullable(),
  /** Dogs on the judge's busiest day, over all their invitations here. */
  load: z.int().nullable(),
  asked_at: z.string(),
  reminded_at: z.string().nullable(),
  answer_by: z.string().nullable(),
  consent_document_id: z.int().nullable(),
  reasons,
  history: z.array(historyRow),
});

export const workplace = z.object({
  id: z.int(),
  category: z.int(),
  fci_groups: z.array(z.int()),
  /** Null when invitations are allowed. */
  refusal: z.string().nullable(),
  /** The breed club that is asked first, and whether it has an account to answer with. */
  breed_club: z.object({ name: z.string(), has_account: z.boolean() }).nullable(),
  needs_authorisation: z.boolean(),
  /** Most dogs one judge may judge a day. */
  dogs_a_day: z.int(),
  answer_days: z.int(),
  days: z.int(),
  /** Granted by an application: format, rank, city and days change by an application too. */
  is_granted: z.boolean(),
  schedule: z.object({ rows: z.int(), clashes: z.int(), is_published: z.boolean() }),
  messages: z.int(),
  invitations: z.array(invitation),
});

export const suitable = z.object({
  /** Number of judges that fit, with or without warnings. */
  fitting: z.int(),
  found: z.int(),
  rows: z.array(
    judge.extend({
      verdict: z.enum(['ok', 'warn', 'no']),
      reasons,
      fci_groups: z.array(z.int()),
      is_invited: z.boolean(),
    }),
  ),
});

const offer = z.object({
  id: z.int(),
  version: z.int(),
  judge_status: judgeStatus,
  show: z.object({
    id: z.int(),
    name: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    city: z.string(),
    starts: z.string().nullable(),
    is_cancelled: z.boolean(),
    club: z.string(),
    ranks: z.array(z.object({ id: z.int(), name: z.string(), colour: z.string() })),
    breeds: z.array(z.string()),
  }),
  fci_groups: z.array(z.int()),
  expected_dogs: z.int().nullable(),
  load: z.int().nullable(),
  is_authorised_by_club: z.boolean(),
  answer_by: z.string().nullable(),
  reason: z.string().nullable(),
  reasons,
});
export const ownJudging = z.object({
  today: z.string(),
  referee_id: z.int().nullable(),
  dogs_a_day: z.int(),
  offers: z.array(offer),
  ahead: z.array(offer),
  past: z.array(offer),
  unavailable_days: z.array(z.string()),
});

export const authorisations = z.object({
  shows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      club: z.string(),
      /** Null when the show has no breed club and staff answer. */
      breed_club: z.string().nullable(),
      city: z.string(),
      begins_on: z.string(),
      ends_on: z.string(),
      judges: z.array(
        judge.extend({
          id: z.int(),
          version: z.int(),
          nbc_status: nbcStatus,
          judge_status: judgeStatus,
          comment: z.string().nullable(),
          asked_at: z.string(),
          fci_groups: z.array(z.int()),
          reasons,
        }),
      ),
    }),
  ),
});
