import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { cleanText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import { orderState } from '../../../policy.ts';
import { factsOf } from '../../../server/queries/facts.ts';
import { liveLinesOf } from '../../../server/queries/lines.ts';
import { isoOf } from '../../../server/queries/orders.ts';
import { payerName } from '../../../server/queries/payerName.ts';
import { orderLines, orders } from '../../../server/tables.ts';
import type { OrderList, OrdersInput } from '../../contract.ts';

const pageSize = 50;
const payers = alias(profiles, 'payers');

/** Letters that look alike count as one in a number: people type it on either keyboard. */
const lookAlikes = { from: 'ABEKMHPCTXD', to: 'АВЕКМНРСТХД' };
const sameLetters = (text: string): string =>
  [...text.toUpperCase()].map((sign) => lookAlikes.to[lookAlikes.from.indexOf(sign)] ?? sign).join('');

/** Orders of a show for its organiser and cashier, the newest first; `text` is a part of a number, of a payer's name or of a line. */
export async function listShowOrders(
  db: Queryable,
  caller: Caller,
  { exhibitionId, text = '', state, after }: OrdersInput,
): Promise<OrderList> {
  const { show } = await organiserOf(db, caller, exhibitionId, 'orders');
  const wanted = cleanText(text);
  const like = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const number = `%${sameLetters(wanted).replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      payer: payerName(payers.name),
      dueAt: orders.dueAt,
    })
    .from(orders)
    .leftJoin(payers, eq(payers.id, orders.payerId))
    .where(
      sql`${orders.exhibitionId} = ${show.id} and (${wanted} = '' or ${orders.number} like ${number}
        or ${payerName(payers.name)} ilike ${like} or exists (select from ${orderLines}
          where ${orderLines.orderId} = ${orders.id} and ${orderLines.title} ilike ${like}))`,
    )
    .orderBy(sql`${orders.id} desc`);
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  const all = rows.flatMap(({ id, payer, dueAt, ...row }) => {
    const own = facts.get(id);
    if (!own) return [];
    const { charged, received } = own;
    return [{ id, ...row, charged, received, payer: payer ?? '', state: orderState(own), due_at: isoOf(dueAt) }];
  });
  const fitting = all.filter((row) => state === undefined || row.state === state);
  const rest = after === undefined ? fitting : fitting.filter(({ id }) => id < after);
  const shown = rest.slice(0, pageSize);
  const lines = await liveLinesOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    orders: shown.map((row) => ({ ...row, subjects: new Set(lines.get(row.id)?.map(({ subject }) => subject)).size })),
    total: fitting.length,
    more: rest.length > pageSize,
  };
}
