import { sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { balanceOf } from '../../policy.ts';
import { orders, payees } from '../tables.ts';
import { factsOf } from './facts.ts';
import { payerName } from './payerName.ts';

/** A transfer that the statement of a trial holds. */
export interface SampleTransfer {
  number: string;
  payer: string;
  /** Kopecks. */
  amount: number;
}

const most = 200;

/** Transfers that would pay the unpaid orders of an organiser, whole. */
export async function listAwaited(db: Queryable, organiserId: number): Promise<SampleTransfer[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, payer: payerName(profiles.name) })
    .from(orders)
    .leftJoin(profiles, sql`${profiles.id} = ${orders.payerId}`)
    .where(sql`${orders.organiserId} = ${organiserId} and ${orders.ending} is null and ${orders.way} = 'bank'`)
    .orderBy(orders.id)
    .limit(most);
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, number, payer }) => {
    const own = facts.get(id);
    const amount = own ? balanceOf(own) : 0;
    return amount > 0 ? [{ number, payer: payer ?? 'Плательщик', amount }] : [];
  });
}

/** Organisers with orders, as the receivers of their statements. */
export const listReceivers = (db: Queryable) =>
  db
    .selectDistinct({ id: payees.organiserId, name: payees.name })
    .from(payees)
    .innerJoin(exhibitions, sql`${exhibitions.clubId} = ${payees.organiserId}`)
    .where(sql`exists (select from ${orders} where ${orders.organiserId} = ${payees.organiserId})`)
    .orderBy(payees.organiserId)
    .limit(most);
