import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { readKey } from './key.ts';
import { newOwnerships, transferActs, transferSides, transferStates, transferWays } from './policy.ts';
import { texts } from './texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});

const mail = mailRule('Нужен e-mail', 'Проверьте e-mail: например, name@mail.ru');
const adult = z.literal(true, texts.adult);
const key = z
  .string('Нужен ключ')
  .refine((typed) => readKey(typed) !== null, 'В ключе 12 знаков: латинские буквы и цифры');

export const offerInput = z.strictObject({
  dog_id: recordId('Выберите собаку'),
  to_mail: mail,
  becomes: z.enum(newOwnerships, 'Выберите, сколько будет владельцев'),
  handed_on: dayRule('Нужна дата передачи'),
});
export const offered = z.object({ transfer_id: z.int() });

export const actInput = z
  .strictObject({
    transferId: recordId(),
    act: z.enum(transferActs, 'Такого действия нет'),
    version: wholeNumber(),
    is_adult: adult.optional(),
    reason: text({ max: 500, lines: 'many' }).optional(),
    document_ids: listOf(recordId(), 5).optional(),
  })
  .refine(({ act, is_adult }) => act !== 'accept' || is_adult === true, { path: ['is_adult'], message: texts.adult })
  .refine(({ act, reason }) => act !== 'object' || Boolean(reason), { path: ['reason'], message: texts.reason });

export const keyInput = z.strictObject({ key });
export const takeInput = z.strictObject({ key, is_adult: adult });
export const dogInput = z.strictObject({ dogId: recordId() });

const dog = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
  path: z.string(),
});
export const keyDog = z.object({
  dog,
  /** True when there is no owner who could object. */
  is_at_once: z.boolean(),
  /** True when co-owners have to agree first. */
  asks_owners: z.boolean(),
});
export const keyMade = z.object({
  key: z.string(),
  made_on: z.string(),
  dog: dog.extend({ stamp: z.string().nullable(), pedigree_number: z.int().nullable() }),
  qr: z.object({ size: z.int(), path: z.string() }),
  url: z.string(),
});

const transfer = z.object({
  id: z.int(),
  version: z.int(),
  dog,
  side: z.enum(transferSides),
  way: z.enum(transferWays),
  state: z.enum(transferStates),
  becomes: z.enum(newOwnerships),
  handed_on: z.string(),
  /** The last day of an offer, or the last day to object to a key. */
  expires_on: z.string(),
  decided_on: z.string().nullable(),
  reason: z.string(),
  /** For the giver: the address as entered. */
  to_mail: z.string().nullable(),
  /** The other side's name, once the dog has changed hands between them. */
  other: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  /** Number of co-owners asked, and of those who have agreed. */
  consents: z.object({ asked: z.int(), agreed: z.int() }),
  acts: z.array(z.enum(transferActs)),
});
export const transfers = z.object({ items: z.array(transfer), waiting: z.int() });

export const disputesInput = z.strictObject({
  open: z.enum(['true', 'false']).optional(),
  after: recordId().optional(),
});
export const disputes = z.object({
  waiting: z.int(),
  next: z.int().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      dog: dog.pick({ id: true, name_lat: true }),
      opened_on: z.string(),
      reason: z.string(),
      /** Null when staff opened it. */
      opened_by: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
      transfer: z
        .object({
          way: z.enum(transferWays),
          from: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
          to: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
        })
        .nullable(),
      owners: z.array(z.object({ name: z.string(), full_alias: z.string() })),
      documents: z.array(z.object({ id: z.int(), name: z.string() })),
      released_on: z.string().nullable(),
      outcome: z.string().nullable(),
      decision: z.string(),
    }),
  ),
});
export const holdInput = z.strictObject({
  dog: text({ min: 1, max: 30 }),
  reason: text({ min: 3, max: 500, lines: 'many' }),
});
export const held = z.object({ hold_id: z.int() });
export const holdOutcomes = ['kept', 'moved'] as const;
export const releaseInput = z.strictObject({
  holdId: recordId(),
  outcome: z.enum(holdOutcomes, 'Выберите решение'),
  decision: text({ min: 3, max: 500, lines: 'many' }),
});
