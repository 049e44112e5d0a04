import { z } from 'zod';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { accountMismatch } from '#platform/contract/rules/organisationCodes.ts';
import { organiserPayeeForm } from './payeeForm.ts';
import { gatewayKinds, orderStates, payWays, vatCodes } from './policy.ts';

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
  /** The viewer; `link` is the secret link without signing in. */
  viewer: z.enum(['payer', 'organiser', 'link']),
  created_at: z.string(),
  due_at: z.string().nullable(),
  announced_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  charged: kopecks,
  received: kopecks,
  refunded: kopecks,
  /** Still to be paid; 0 when covered. */
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
  /** Dark modules of the payment code as one SVG path; null when no money is due. */
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
  /** Payment by card; null when the organiser takes none. */
  gateway: z
    .object({
      is_trial: z.boolean(),
      /** A payment that was begun and that the service has not decided. */
      pending: z.object({ pay_url: z.string(), held_until: z.string() }).nullable(),
      /** The last payment was refused and not charged. */
      is_refused: z.boolean(),
    })
    .nullable(),
});
export const done = z.strictObject({});
export const payPage = z.object({
  /** The page of the payment service. */
  url: z.string(),
});
/** Only the id is read: other fields are dropped, because the state is requested from the service. */
export const noticeInput = z.object({
  object: z.object({ id: z.string().max(64), payment_id: z.string().max(64).optional() }),
});

export const gatewayRow = z.object({
  kind: z.enum(gatewayKinds),
  shop_id: z.string(),
  has_secret: z.boolean(),
  is_on: z.boolean(),
  sends_receipts: z.boolean(),
  vat_code: z.int(),
  /** 0 before the first save. */
  version: z.int(),
  /** Since when the service refuses the shop or its key; null while it takes them. */
  refused_at: z.string().nullable(),
  /** Where the service sends its notices: the organiser types it in there. */
  notice_url: z.string(),
});
export const gatewayInput = z.strictObject({
  shop_id: z
    .string()
    .trim()
    .regex(/^\d{3,12}$/, 'Номер магазина: только цифры, из кабинета ЮKassa'),
  /** Empty: the stored one stays. */
  secret: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w-]*$/, 'В ключе лишние знаки: скопируйте его целиком'),
  is_on: z.boolean(),
  sends_receipts: z.boolean(),
  vat_code: z.literal(vatCodes),
  version: wholeNumber({ min: 0 }),
});

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
