import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { entryStates, entrySteps } from '../machine.ts';
import { entryGates } from '../policy.ts';
import { offer, proof } from '../schemas.ts';
import { deskActs } from './policy.ts';

const reason = text({ min: 3, max: 500, lines: 'many', tooShort: 'Напишите причину: её прочтёт участник' });

export const deskInput = z.strictObject({
  exhibitionId: recordId(),
  q: text({ max: 100 }).optional(),
  state: z.enum(entryStates).optional(),
  offerId: recordId().optional(),
  casteId: recordId().optional(),
  group: wholeNumber({ min: 1, max: 10 }).optional(),
});
const deskRow = z.object({
  id: z.int(),
  version: z.int(),
  offer_id: z.int(),
  dog_id: z.int().nullable(),
  dog: z.string(),
  number: z.string(),
  breed_id: z.int(),
  sex: z.int(),
  caste_id: z.int(),
  caste: z.string(),
  asked_caste: z.string(),
  /** The entrant's name. */
  entrant: z.string(),
  state: z.enum(entryStates),
  proof,
  proof_document: z.object({ id: z.int(), name: z.string(), link: z.string() }).nullable(),
  order: z
    .object({ number: z.string(), state: z.string(), due_at: z.string().nullable(), paid_on: z.string().nullable() })
    .nullable(),
  place: z.int().nullable(),
  steps: z.array(z.enum(deskActs)),
});
export const desk = z.object({
  show: z.object({ id: z.int(), name: z.string(), begins_on: z.string(), ends_on: z.string() }),
  closes_at: z.string().nullable(),
  gate: z.enum(entryGates),
  offers: z.array(offer.extend({ taken: z.int() })),
  castes: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Number of entries by state, over the whole show. */
  counts: z.array(z.object({ state: z.enum(entryStates), count: z.int() })),
  breeds: z.array(z.object({ id: z.int(), name: z.string(), fci_group: z.int(), group_name: z.string() })),
  rows: z.array(deskRow),
  /** The latest act at the desk that can be undone; null: there is none. */
  last_act: z.object({ id: z.int(), words: z.string(), at: z.string() }).nullable(),
});
export const deskActInput = z
  .strictObject({
    entryId: recordId(),
    version: wholeNumber(),
    act: z.enum(deskActs),
    caste_id: recordId().optional(),
    reason: reason.optional(),
  })
  .refine(({ act, caste_id }) => act !== 'class' || caste_id !== undefined, {
    path: ['caste_id'],
    message: 'Выберите класс',
  });
export const undoInput = z.strictObject({ exhibitionId: recordId(), logId: recordId() });
export const proofDecision = z
  .strictObject({ entryId: recordId(), accepted: z.boolean(), reason: text({ max: 500, lines: 'many' }).optional() })
  .refine(({ accepted, reason: words }) => accepted || Boolean(words), {
    path: ['reason'],
    message: 'Напишите, что не так с документом: участник пришлёт другой',
  });
export const logInput = z.strictObject({ exhibitionId: recordId(), after: recordId().optional() });
export const log = z.object({
  next: z.int().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string(),
      dog: z.string(),
      step: z.union([z.enum(entrySteps), z.enum(['entered', 'class', 'proof', 'owner', 'undo'])]),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
});
