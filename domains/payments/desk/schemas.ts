import { z } from 'zod';
import { listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { accountNumberRule, bicRule } from '#platform/contract/rules/organisationCodes.ts';
import { text } from '#platform/contract/text.ts';
import { cashMeans, orderStates } from '../policy.ts';
import { columnNames } from './columns.ts';
import { greatestSum } from './limits.ts';
import { openReasons } from './matching.ts';

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
  /** Counts all shows of the organiser: money without an order has no show. */
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
  /** Waiting for a person. */
  open: z.int(),
  /** «Не про заказы». */
  dismissed: z.int(),
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
  /** Amount that is not matched yet. */
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
  /** The whole line as the file has it; lines of a document are apart. */
  raw: z.string(),
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
  /** Goes back to the card by itself. */
  by_card: z.boolean(),
  /** Came in notes at the desk and goes back in notes. */
  by_cash: z.boolean(),
  /** Came by the organiser's card terminal and goes back by it. */
  by_terminal: z.boolean(),
  sent_at: z.string().nullable(),
});
const cashReceipt = z.object({
  /** Number of the receipt, from 1 for each organiser. */
  number: z.int(),
  at: z.string(),
  /** The Moscow day of the desk. */
  day: z.string(),
  order: z.string(),
  payer: z.string(),
  means: z.enum(cashMeans),
  amount: kopecks,
  taken_by: z.string(),
  /** When it was taken back; null while it counts. */
  reversed_at: z.string().nullable(),
});
export const cashDesk = z.object({
  show: z.object({ id: z.int(), name: z.string(), begins_on: z.string(), ends_on: z.string() }),
  today: z.string(),
  /** The newest first; today even without receipts. */
  days: z.array(
    z.object({
      day: z.string(),
      cash: kopecks,
      card: kopecks,
      receipts: z.int(),
      /** Null while the day is open. */
      closed_at: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  receipts: z.array(cashReceipt),
});
export const cashOrder = z.object({ number: z.string(), payer: z.string(), due: kopecks, state: z.enum(orderStates) });
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
  /** Lines of the newest import. */
  booked: z.array(bookedLine),
  refunds: z.array(refund),
  cash: z.array(cashReceipt),
  /** Payments by card that were not booked because the service's answer did not agree. */
  card_faults: z.array(z.object({ order: z.string(), amount: kopecks, reason: z.string() })),
  /** Money that the payment service took in; null when it never took any for the organiser. */
  card: z
    .object({
      /** Received for this show's orders. */
      received: kopecks,
      fee: kopecks,
      returned: kopecks,
      /** Counts all shows of the organiser: the service pays out without naming the show. */
      paid_out: kopecks,
      at_service: kopecks,
    })
    .nullable(),
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
      /** Entries, contests and things that still count. */
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
export const settlementInput = z.strictObject({ exhibitionId, lineId: recordId(), rest });
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
const orderNumber = text({ min: 1, max: 20, tooShort: 'Впишите номер заказа' });
export const cashOrderInput = z.strictObject({ exhibitionId, number: orderNumber });
export const cashInput = z.strictObject({
  exhibitionId,
  number: orderNumber,
  amount: sum(),
  means: z.enum(cashMeans).default('cash'),
});
export const cashTaken = z.object({ receipt: z.int() });
export const receiptInput = z.strictObject({ exhibitionId, number: recordId() });
/** The total that the person saw; another one is refused. Kopecks. */
export const closeDayInput = z.strictObject({
  exhibitionId,
  day: dayRule('Укажите дату'),
  cash: kopecks,
  card: kopecks,
  receipts: wholeNumber({ min: 0 }),
});
export const correctionInput = z.strictObject({
  exhibitionId,
  faultId: recordId(),
  day: dayRule('Укажите дату'),
  amount: sum(2_147_483_647),
  number: text({ min: 0, max: 40 }),
  payer: text({ min: 0, max: 200 }),
  purpose: text({ min: 1, max: 500, tooShort: 'Впишите назначение платежа' }),
});
export const corrected = z.object({ is_booked: z.boolean() });
