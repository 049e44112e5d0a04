import { z } from 'zod';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { accountMismatch } from '#platform/contract/rules/organisationCodes.ts';
import { organiserPayeeForm } from './payeeForm.ts';
import { orderStates, payWays } from './policy.ts';

const kopecks = z.int();
const key = z.string().max(100).optional();

/** `key` is the secret of the mail's link; signed in, the payer and the organiser need none. */
export const orderInput = z.strictObject({ number: z.string().max(20), key });
export const announceInput = z.strictObject({ number: z.string().max(20), key, is_sent: z.boolean() });

export const payee = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  account: z.string(),
  bank: z.string(),
  bic: z.string(),
  correspondent: z.string(),
});
const receipt = z.object({ at: z.string(), amount: kopecks, way: z.enum(['bank', 'cash', 'card', 'gateway']) });
const refund = z.object({
  amount: kopecks,
  share: z.int().nullable(),
  reason: z.string(),
  /** When it was sent; null while it is owed. */
  sent_at: z.string().nullable(),
});
export const order = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  way: z.enum(payWays),
  /** Who looks: `link` is the secret link without signing in. */
  viewer: z.enum(['payer', 'organiser', 'link']),
  created_at: z.string(),
  due_at: z.string().nullable(),
  announced_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  charged: kopecks,
  received: kopecks,
  refunded: kopecks,
  /** Still to be paid; 0 when nothing is. */
  due: kopecks,
  paid_at: z.string().nullable(),
  /** The payer's mailbox, shortened: «a…a@mail.example»; null when the payer is gone. */
  mail: z.string().nullable(),
  payer: z.string(),
  lines: z.array(z.object({ title: z.string(), rule: z.string(), amount: kopecks, subject: z.string() })),
  receipts: z.array(receipt),
  refunds: z.array(refund),
  show: z.object({
    id: z.int(),
    name: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    city: z.string(),
    is_cancelled: z.boolean(),
  }),
  organiser: z.object({ name: z.string(), full_alias: z.string() }),
  /** Null when the organiser has taken its details away. */
  payee: payee.nullable(),
  purpose: z.string(),
  /** Dark modules of the payment code as one SVG path; null when nothing is due. */
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
});
export const done = z.strictObject({});

export const payeeRow = payee.extend({
  vat_words: z.string(),
  /** 0 before the first save: the values are then those of the organiser's profile. */
  version: z.int(),
});
export const noInput = z.strictObject({});
export const payeeInput = inputSchema(organiserPayeeForm, { version: wholeNumber({ min: 0 }) }).refine(
  ({ account, bic }) => isBankAccount(account, bic),
  { path: ['account'], message: accountMismatch },
);
