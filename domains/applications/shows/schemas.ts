import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { askedProposal, listed, proposal } from '../schemas.ts';

const year = wholeNumber({ min: 1991, max: 2100 });
const rank = z.object({ name: z.string(), colour: z.string() });
const period = { begins_on: z.string(), ends_on: z.string() };

/** `waiting`: the report has to be sent; `returned`: it has to be corrected; `sent`: the federation reviews it. */
export const reportStage = z.enum(['none', 'waiting', 'returned', 'overdue', 'sent', 'received']);
/** `sport`: trials and contests, which have their own page. */
export const ownInput = z.strictObject({ of: z.enum(['shows', 'sport'], 'Бывает shows и sport').optional() });
export const ownShows = z.object({
  /** Proposed days the club has not answered. */
  proposals: z.array(askedProposal),
  /** Null when this profile may apply now. */
  refusal: z.string().nullable(),
  /** Trials have their own page, which this profile's menu does not list. */
  holds_trials: z.boolean(),
  /** Applications, the newest first. */
  applications: z.array(listed),
  /** Shows in the calendar, the earliest first. */
  shows: z.array(
    z.object({
      exhibition_id: z.int(),
      name: z.string(),
      ...period,
      city: z.string(),
      ranks: z.array(rank),
      is_cancelled: z.boolean(),
      is_over: z.boolean(),
      report: reportStage,
      report_due_on: z.string().nullable(),
    }),
  ),
});

export const proposeInput = z.strictObject({
  application_id: recordId(),
  begins_on: dayRule('Выберите день'),
  comment: text({ max: 300, lines: 'many' }),
});
export const neighbourhoodInput = z.strictObject({
  application_id: recordId(),
  begins_on: dayRule('Выберите день'),
});
export const neighbourhood = z.object({
  ends_on: z.string(),
  /** Null when these days can be proposed. */
  refusal: z.string().nullable(),
  conflicts: z.array(z.string()),
  /** The organiser's limit without this show; null when nothing limits it. */
  limit: z.object({ taken: z.int(), most: z.int(), year: z.int() }).nullable(),
});
export const proposalInput = z.strictObject({ proposalId: recordId() });
export const answerInput = z.strictObject({ proposalId: recordId(), accepted: z.boolean('Выберите ответ') });
export const done = z.object({});

export const planInput = z.strictObject({
  year: year.optional(),
  rank: recordId().optional(),
  city: recordId().optional(),
  km: wholeNumber({ min: 10, max: 5000 }).optional(),
});
export const plan = z.object({
  year: z.int(),
  /** In Moscow. */
  today: z.string(),
  years: z.array(z.int()),
  ranks: z.array(z.object({ id: z.int(), name: z.string(), format: z.int() })),
  rank: z.object({ id: z.int(), name: z.string(), format: z.int(), fci_group: z.int().nullable(), colour: z.string() }),
  city: z.object({ id: z.int(), name: z.string(), is_far: z.boolean() }),
  km: z.int(),
  rules: z.object({
    cac_usual: z.int(),
    cac_far: z.int(),
    one_group: z.int(),
    transfer_days: z.int(),
    near_km: z.int(),
    near_days: z.int(),
  }),
  window: z.object({ opens_on: z.string(), closes_on: z.string() }),
  /** Shows of this year: in the calendar, and applied for. */
  counted: z.object({
    cac: z.object({ held: z.int(), asked: z.int() }),
    group: z.object({ held: z.int(), asked: z.int() }),
  }),
  forbidden: z.array(z.object({ day: z.string(), name: z.string() })),
  own: z.array(
    z.object({
      /** Exactly one of the two ids is set. */
      exhibition_id: z.int().nullable(),
      application_id: z.int().nullable(),
      /** Returned: the club has to answer. */
      is_returned: z.boolean(),
      name: z.string(),
      ...period,
      rank,
    }),
  ),
  /** Shows of the same rank within `km`. */
  neighbours: z.array(
    z.object({
      exhibition_id: z.int(),
      name: z.string(),
      club: z.string(),
      city: z.string(),
      km: z.int(),
      ...period,
    }),
  ),
  refusal: z.string().nullable(),
});

export const yearInput = z.strictObject({
  year: year.optional(),
  only: z.enum(['conflicts'], 'Бывает conflicts').optional(),
});
export const showYear = z.object({
  year: z.int(),
  years: z.array(z.int()),
  near_km: z.int(),
  near_days: z.int(),
  total: z.int(),
  rows: z.array(
    z.object({
      application_id: z.int(),
      state: z.int(),
      /** A staff member has taken it. */
      is_taken: z.boolean(),
      barcode: z.string().nullable(),
      organiser: z.string(),
      city: z.string(),
      ...period,
      rank,
      breed_club: z.string().nullable(),
      /** The rank in the calendar of an approved show. */
      approved_rank: z.string().nullable(),
      exhibition_id: z.int().nullable(),
      is_called_off: z.boolean(),
      conflicts: z.array(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      /** The proposal that waits for the club. */
      proposal: proposal.nullable(),
    }),
  ),
});
