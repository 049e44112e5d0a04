import { z } from 'zod';
import { payWays } from '#domains/payments/policy.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { entryGates } from '../constants.ts';
import { entryStates, loggedSteps } from '../machine.ts';
import { entrantDog, offer, proof, typedDog } from '../schemas.ts';
import { deskActs, deskProofs, entrantMailLimits, paperPayments } from './policy.ts';

const reason = text({ min: 3, max: 500, lines: 'many', tooShort: 'Напишите причину: её прочтёт участник' });

const deskFilter = {
  exhibitionId: recordId(),
  q: text({ max: 100 }).optional(),
  state: z.enum(entryStates).optional(),
  /** Entries whose paper is missing, or waits for a decision. */
  proof: z.enum(deskProofs).optional(),
  offerId: recordId().optional(),
  casteId: recordId().optional(),
  group: wholeNumber({ min: 1, max: 10 }).optional(),
};
export const deskInput = z.strictObject(deskFilter);
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
  /** The dog is another person's, who let it be entered by a code. */
  is_by_code: z.boolean(),
  /** Names of the dog's contests. */
  contests: z.array(z.string()),
  /** The contact of a paper form; null for entries sent through the portal. */
  contact: z.string().nullable(),
  state: z.enum(entryStates),
  proof,
  proof_document: z.object({ id: z.int(), name: z.string(), link: z.string() }).nullable(),
  order: z
    .object({
      ...{ number: z.string(), state: z.string(), way: z.enum(payWays) },
      ...{ due_at: z.string().nullable(), paid_on: z.string().nullable() },
    })
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
  /** The viewer organises the show now and may add paper forms. */
  may_add: z.boolean(),
  /** The viewer may write to entrants. */
  may_write: z.boolean(),
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
      step: z.enum(loggedSteps),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
});

/* «Написать отобранным» */

export const entrantMailInput = z.strictObject({
  ...deskFilter,
  text: text({
    ...entrantMailLimits,
    lines: 'many',
    tooShort: `Напишите хотя бы ${entrantMailLimits.min} знаков: участник должен понять, о чём речь`,
  }),
  /** People that the organiser saw. */
  expected_people: wholeNumber({ min: 1 }),
});
export const entrantMails = z.object({
  /** The filter in words. */
  choice: z.string(),
  /** People who get a mail: each one. */
  people: z.int(),
  /** Entries of paper forms with a telephone only. */
  unreachable: z.int(),
  /** Mails left for today. */
  left: z.int(),
  /** The reason why no mail can be sent; null while it can. */
  refusal: z.string().nullable(),
  rows: z.array(z.object({ id: z.int(), sent_at: z.string(), choice: z.string(), text: z.string(), people: z.int() })),
});
export const deskWaiting = z.object({
  /** Papers to decide. */
  proofs: z.int(),
});

/* «Добавить по бумажной заявке» */

export const findInput = z.strictObject({
  exhibitionId: recordId(),
  q: text({ min: 2, max: 80, tooShort: 'Впишите номер, клеймо или кличку' }),
});
export const foundDogs = z.object({
  dogs: z.array(entrantDog),
  /** More dogs of this name than are shown: a number or a longer name finds the right one. */
  more: z.int(),
});

const paperDog = typedDog.extend({
  number: text({ min: 2, max: 40, tooShort: 'Напишите номер родословной или метрики' }),
});
const paperLine = z.strictObject({
  offer_id: recordId(),
  caste_id: recordId('Выберите класс'),
  /** The copy of the paper that the class asks for came with the form. */
  has_proof: z.boolean(),
});
const paperLines = listOf(paperLine, 20).refine((list) => list.length > 0, 'Выберите хотя бы один день и класс');
const paperBase = z.strictObject({
  exhibitionId: recordId(),
  /** A dog of the studbook; without it `dog` is typed from the form. */
  dog_id: recordId().optional(),
  lines: paperLines,
  payment: z.enum(paperPayments),
});
export const paperPriceInput = paperBase;
export const paperInput = paperBase
  .extend({
    dog: paperDog.optional(),
    owner: text({ min: 2, max: 120, tooShort: 'Впишите владельца, как в заявке' }),
    contact: text({ min: 5, max: 120, tooShort: 'Впишите телефон или почту из заявки' }),
    is_owner_printed: z.boolean(),
    handler: text({ max: 120 }),
    /** After the closing: what the organiser's own error was. */
    reason: text({ max: 500, lines: 'many' }).optional(),
    /** Kopecks that the organiser saw; another sum is refused with 409 and the new one. */
    expected_total: wholeNumber({ min: 0 }),
  })
  .refine(({ dog_id, dog }) => (dog_id === undefined) !== (dog === undefined), {
    path: ['dog_id'],
    message: 'Найдите собаку или впишите её из заявки',
  });
export const paperAdded = z.object({
  /** Null when all of it went to the waiting list or is free. */
  order_number: z.string().nullable(),
  waiting: z.int(),
});
