import { z } from 'zod';
import { listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { accountNumberRule, bicRule } from '#platform/contract/rules/organisationCodes.ts';
import { text } from '#platform/contract/text.ts';
import { orderStates } from '../policy.ts';
import { columnNames } from './columns.ts';
import { openReasons } from './matching.ts';
import { greatestSum } from './policy.ts';

const kopecks = z.int();
const exhibitionId = recordId();
const sum = (max = greatestSum) =>
  wholeNumber({ min: 1, max, missing: 'Укажите сумму', tooSmall: 'Сумма больше нуля' });

export const done = z.strictObject({});
export const showInput = z.strictObject({ exhibitionId });

/** Kopecks. */
const figures = z.object({
  charged: kopecks,
  orders: z.int(),
  received: kopecks,
  awaited: kopecks,
  awaited_orders: z.int(),
  to_refund: kopecks,
  refunds: z.int(),
  /** Of all shows of the organiser: money without an order has no show. */
  unmatched: kopecks,
});
const statement = z.object({
  id: z.int(),
  file_name: z.string(),
  format: z.enum(['1c', 'csv', 'xlsx']),
  /** The last four digits. */
  account: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  booked: z.int(),
  booked_sum: kopecks,
  open: z.int(),
  faulty: z.int(),
  outgoing: z.int(),
  is_reverted: z.boolean(),
});
const named = z.object({
  number: z.string(),
  payer: z.string(),
  due: kopecks,
  state: z.enum(orderStates),
  due_at: z.string().nullable(),
});
const openLine = z.object({
  id: z.int(),
  position: z.int(),
  file_name: z.string(),
  day: z.string(),
  amount: kopecks,
  /** What is not matched yet. */
  rest: kopecks,
  payer: z.string(),
  purpose: z.string(),
  /** Numbers that the purpose names. */
  numbers: z.array(z.string()),
  reason: z.enum(openReasons),
  /** Orders of those numbers. */
  named: z.array(named),
  /** An order of the same sum and surname: proposed, never booked by itself. */
  proposal: named.nullable(),
  is_dismissed: z.boolean(),
});
const fault = z.object({
  id: z.int(),
  position: z.int(),
  file_name: z.string(),
  piece: z.string(),
  reason: z.string(),
});
const bookedLine = z.object({
  id: z.int(),
  position: z.int(),
  day: z.string(),
  amount: kopecks,
  payer: z.string(),
  numbers: z.array(z.string()),
});
const refund = z.object({
  id: z.int(),
  order: z.string().nullable(),
  payer: z.string(),
  amount: kopecks,
  share: z.int().nullable(),
  reason: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  payee_bic: z.string(),
  sent_at: z.string().nullable(),
});
const cashReceipt = z.object({
  /** Number of the receipt, from 1; the organiser's own row. */
  number: z.int(),
  at: z.string(),
  order: z.string(),
  amount: kopecks,
  /** The member of the team who took it, such as «Иван, кассир»; empty for the organiser's account. */
  by: z.string(),
});
const rule = z.object({
  rule: z.string(),
  prices: z.array(z.object({ amount: kopecks, count: z.int() })),
  sum: kopecks,
});
export const money = z.object({
  show: z.object({
    id: z.int(),
    name: z.string(),
    begins_on: z.string(),
    ends_on: z.string(),
    is_cancelled: z.boolean(),
  }),
  has_payee: z.boolean(),
  /** Null for a cashier, whose lists below are empty except `cash`. */
  figures: figures.nullable(),
  /** The newest first. */
  statements: z.array(statement),
  open: z.array(openLine),
  faults: z.array(fault),
  /** Of the newest import. */
  booked: z.array(bookedLine),
  refunds: z.array(refund),
  cash: z.array(cashReceipt),
  rules: z.array(rule),
});

export const ordersInput = z.strictObject({
  exhibitionId,
  text: z.string().trim().max(80).optional(),
  state: z.enum(orderStates).optional(),
  /** Id of the last order of the page before. */
  after: recordId().optional(),
});
export const orderList = z.object({
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      payer: z.string(),
      subjects: z.int(),
      charged: kopecks,
      received: kopecks,
      state: z.enum(orderStates),
      due_at: z.string().nullable(),
    }),
  ),
  total: z.int(),
  more: z.boolean(),
});

/** `columns` is JSON such as {"day":0,"amount":3}: chosen by a person when the headings are not known. */
export const importInput = z.strictObject({ exhibitionId, columns: z.string().max(400).optional() });
export const chosenColumns = z.partialRecord(z.enum(columnNames), z.int().min(0).max(200));
export const imported = z.object({
  /** Null: the file was imported, or everything in it was there already. */
  unknown_columns: z
    .object({
      headings: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      found: z.partialRecord(z.enum(columnNames), z.int()),
    })
    .nullable(),
  statement_id: z.int().nullable(),
  added: z.int(),
  booked: z.int(),
  open: z.int(),
  faulty: z.int(),
  known: z.int(),
});

export const statementInput = z.strictObject({ exhibitionId, statementId: recordId() });
export const lineInput = z.strictObject({ exhibitionId, lineId: recordId() });
const rest = wholeNumber({ min: 1 });
export const matchInput = z.strictObject({
  exhibitionId,
  lineId: recordId(),
  /** Kopecks that the person saw as unmatched. */
  rest,
  parts: listOf(
    z.strictObject({
      number: text({ min: 1, max: 20, tooShort: 'Впишите номер заказа' }),
      amount: sum(),
    }),
    20,
  ).refine((parts) => parts.length > 0, 'Назовите хотя бы один заказ'),
});
export const returnInput = z.strictObject({ exhibitionId, lineId: recordId(), rest });
export const dismissInput = z.strictObject({ exhibitionId, lineId: recordId(), is_dismissed: queryFlag() });
export const faultInput = z.strictObject({ exhibitionId, faultId: recordId() });
export const refundInput = z.strictObject({ exhibitionId, refundId: recordId() });
export const refundPayeeInput = z.strictObject({
  exhibitionId,
  refundId: recordId(),
  payee_name: text({ min: 2, max: 160, tooShort: 'Назовите получателя' }),
  payee_account: accountNumberRule().refine((value) => value !== '', 'Впишите счёт: 20 цифр'),
  payee_bic: bicRule().refine((value) => value !== '', 'Впишите БИК: 9 цифр'),
});
export const cashInput = z.strictObject({
  exhibitionId,
  number: text({ min: 1, max: 20, tooShort: 'Впишите номер заказа' }),
  amount: sum(),
});
