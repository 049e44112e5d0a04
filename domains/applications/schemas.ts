import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { typeKeys } from './forms/all.ts';
import { negotiationSteps, states, steps } from './machine.ts';
import { askedOffice, askedOffices, payees } from './payment/schemas.ts';

export const done = z.object({});
export const noInput = z.strictObject({});
const type = z.enum(typeKeys, 'Нет такого вида заявки');
const state = z.literal(Object.values(states));
const version = wholeNumber({ min: 1 });
/** The type's own declaration checks the values. */
const values = z.record(z.string().max(60), z.unknown(), 'Нужны поля заявки');

/** A type one may send, with its term and fee. Null: the federation has not set it. */
export const offer = z.object({
  type: z.string(),
  /** Null when the type may be sent now. */
  refusal: z.string().nullable(),
  usual_days: z.int().nullable(),
  urgent_days: z.int().nullable(),
  /** Roubles. */
  fee: z.int().nullable(),
  urgent_fee: z.int().nullable(),
  /** The fee of a package is paid for each request in it. */
  is_fee_each: z.boolean(),
});

export const listed = z.object({
  application_id: z.int(),
  type: z.string(),
  state,
  prev_state: state.nullable(),
  barcode: z.string().nullable(),
  express: z.boolean(),
  /** A staff member has taken it. */
  is_taken: z.boolean(),
  dog_name: z.string(),
  /** The subject when the application is not about a dog. */
  subject: z.string(),
  owner_name: z.string(),
  stamp: z.string(),
  pedigree_number: z.string(),
  breed: z.string().nullable(),
  reason: z.string().nullable(),
  due_on: z.string().nullable(),
  created_at: z.string(),
  changed_at: z.string(),
  sent_at: z.string().nullable(),
  result_document_id: z.int().nullable(),
});

export const proposal = z.object({ id: z.int(), begins_on: z.string(), ends_on: z.string(), comment: z.string() });
export const askedProposal = proposal.extend({ application_id: z.int(), name: z.string(), asked_on: z.string() });

export const cabinet = z.object({
  profile_id: z.int(),
  federation: z.string().nullable(),
  /** The sender's own federation is paid, and РКФ for what РКФ decides. */
  payees,
  offices: askedOffices,
  /** The year for which membership has to be confirmed; null when nothing is owed. */
  owes_year: z.int().nullable(),
  offers: z.array(offer),
  counts: z.array(z.object({ state, count: z.int() })),
  waiting: z.array(listed),
  /** Other days the commission proposes that have no answer yet. */
  proposals: z.array(askedProposal),
  under_way: z.array(listed),
  drafts: z.array(listed),
  finished: z.array(listed),
});

/**
 * `values`: values that are already known, e.g. a day chosen in the plan. `from`: a record of the portal the draft is
 * filled from, e.g. a passed trial.
 */
export const newInput = z.strictObject({ type, values: values.optional(), from: recordId().optional() });
export const exchangeInput = z.strictObject({ exchange_id: recordId() });
export const litterInput = z.strictObject({ mating_id: recordId() });
export const created = z.object({ application_id: z.int() });
export const oneInput = z.strictObject({ applicationId: recordId() });
export const saveInput = z.strictObject({
  applicationId: recordId(),
  version,
  values,
});
export const saved = z.object({ version: z.int(), saved_at: z.string() });
export const stepInput = z.strictObject({ applicationId: recordId(), version });
export const removeInput = z.strictObject({ applicationId: recordId(), version });
export const moved = z.object({ version: z.int(), state, barcode: z.string().nullable() });
/** `more`: the number of applications sent beside it when one form asked for several. */
export const sent = moved.extend({ more: z.int() });
export const messageInput = z.strictObject({
  applicationId: recordId(),
  text: text({ min: 1, max: 2000, lines: 'many', tooShort: 'Напишите вопрос' }),
});

export const errorInput = z.strictObject({
  applicationId: recordId(),
  text: text({ min: 20, max: 1500, lines: 'many', tooShort: 'Опишите ошибку подробнее: не короче 20 символов' }),
  document_id: recordId().optional(),
});
/** The sender's report of an error in a finished application, and its outcome. */
export const errorReport = z.object({
  report_id: z.int(),
  at: z.string(),
  text: z.string(),
  file: z.object({ document_id: z.int(), name: z.string() }).nullable(),
  outcome: z.enum(['open', 'confirmed', 'answered']),
  answer: z.string(),
  decided_at: z.string().nullable(),
});
/** A record a `record` field may name. */
export const choice = z.object({ record: z.string(), id: z.int(), name: z.string(), hint: z.string() });

const actor = z.enum(['applicant', 'reviewer', 'portal']);

export const file = z.object({
  document_id: z.int(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  path: z.string(),
});
export const part = z.object({
  /** «block:payment», «file:123». */
  part: z.string(),
  title: z.string(),
  document_ids: z.array(z.int()),
  /** Null until it is reviewed. */
  accepted: z.boolean().nullable(),
  comment: z.string(),
  reviewed_at: z.string().nullable(),
});
export const event = z.object({
  at: z.string(),
  step: z.enum([...steps, ...negotiationSteps]),
  state,
  who: actor,
  name: z.string().nullable(),
  /** The staff member who acted from inside that account. */
  entered_by: z.string().nullable(),
  comment: z.string(),
});
export const message = z.object({
  message_id: z.int(),
  at: z.string(),
  who: actor,
  name: z.string(),
  text: z.string(),
});

export const application = listed.extend({
  version: z.int(),
  updated_at: z.string(),
  done_at: z.string().nullable(),
  federation: z.string().nullable(),
  office: askedOffice.nullable(),
  fee: z.int().nullable(),
  user_type: z.int(),
  package_id: z.int().nullable(),
  /** The requests of a package; for drafts with the number of fields still to be filled in. */
  requests: z.array(listed.extend({ lacking: z.int().nullable() })),
  /** The litter this application registered. */
  litter_id: z.int().nullable(),
  /** The show this application created or is about. */
  exhibition_id: z.int().nullable(),
  choices: z.array(choice),
  values: z.record(z.string(), z.unknown()),
  /** Name of the responsible person at the time of sending; for an individual, the individual's own name. */
  declarant: z.string().nullable(),
  files: z.array(file),
  parts: z.array(part),
  history: z.array(event),
  messages: z.array(message),
  result: z
    .object({
      document_id: z.int().nullable(),
      name: z.string().nullable(),
      number: z.string(),
      /** The document the portal issued itself. */
      paper_id: z.int().nullable(),
    })
    .nullable(),
  error_report: errorReport.nullable(),
  /** Whether the sender may report an error in the finished application. */
  can_report_error: z.boolean(),
  /** The steps the viewer may take now. */
  steps: z.array(z.enum(steps)),
});

export const searchInput = z.strictObject({ number: text({ min: 1, max: 40, tooShort: 'Напишите номер' }) });
/** A dog's facts by the names declared fields fill from. */
export const foundDog = z.object({
  dog: z
    .object({
      id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      breed_id: z.int(),
      sex: z.int(),
      born_on: z.string(),
      colour: z.string(),
      sire_id: z.int(),
      sire_name: z.string(),
      sire_number: z.string(),
      dam_id: z.int(),
      dam_name: z.string(),
      dam_number: z.string(),
    })
    .nullable(),
});
