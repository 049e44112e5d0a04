import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { demoAccountOf } from '../demoAccount.ts';
import { takeCash } from '../desk/server/commands/cash.ts';
import type { OrderFollower } from './follower.ts';
import { factsOfOrder } from './queries/facts.ts';
import { gateways, orders, payees } from './tables.ts';

/** Gives an organiser an account for entry fees, at a bank that does not exist, and the trial bank for cards. */
export async function demoPayee(
  tx: Queryable,
  { id: organiserId, name }: { id: number; name: string },
  serial: number,
): Promise<void> {
  await tx
    .insert(payees)
    .values({ organiserId, name: name.slice(0, 160), ...demoAccountOf(serial) })
    .onConflictDoNothing();
  await tx.insert(gateways).values({ organiserId, kind: 'trial' }).onConflictDoNothing();
}

/** Books an order of the demonstration as paid in cash. */
export async function demoPay(
  tx: Queryable,
  number: string,
  { followers, publicUrl }: { followers: readonly OrderFollower[]; publicUrl: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`The demonstration has no order ${number}`);
  const { charged } = await factsOfOrder(tx, order.id);
  const { organiserId, exhibitionId } = order;
  const taken = { organiserId, exhibitionId, number, amount: charged, means: 'cash' as const };
  await takeCash(tx, taken, { followers, publicUrl, by: null });
}
