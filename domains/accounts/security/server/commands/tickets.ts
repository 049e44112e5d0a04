import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { NextStep } from '../../../registration/contract.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import { texts } from '../../../texts.ts';
import { signInTickets } from '../tables.ts';

const life = 15 * 60_000;
const ticketTries = 10;

/** A right password is not enough: what comes next, and the ticket that opens it. */
export async function issueTicket(
  tx: Queryable,
  accountId: number,
  step: NextStep['next_step'],
  now: Date,
  oneTimePasswordId?: number,
): Promise<NextStep> {
  const ticket = newToken();
  await tx.insert(signInTickets).values({
    accountId,
    tokenHash: hashToken(ticket),
    step,
    expiresAt: new Date(now.getTime() + life),
    oneTimePasswordId,
  });
  return { next_step: step, ticket };
}

export interface TriedTicket {
  ticketId: number;
  accountId: number;
  /** Of `new_password` only. */
  oneTimePasswordId: number | null;
}

/**
 * Counts a try with the ticket and answers whose it is. Throws 410 when it is unknown, expired, tried too often or for
 * another step.
 */
export async function tryTicket(db: Db, ticket: string, step: NextStep['next_step'], now: Date): Promise<TriedTicket> {
  const [tried] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(
      and(
        eq(signInTickets.tokenHash, hashToken(ticket)),
        eq(signInTickets.step, step),
        gt(signInTickets.expiresAt, now),
        lt(signInTickets.tries, ticketTries),
      ),
    )
    .returning({
      ticketId: signInTickets.id,
      accountId: signInTickets.accountId,
      oneTimePasswordId: signInTickets.oneTimePasswordId,
    });
  if (!tried) throw new PortalError(410, texts.badTicket);
  return tried;
}

/** The step is done: the ticket opens it no more. Throws 410 when another request has just done it. */
export async function spendTicket(tx: Queryable, ticketId: number): Promise<void> {
  const spent = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.id, ticketId))
    .returning({ id: signInTickets.id });
  if (!spent.length) throw new PortalError(410, texts.badTicket);
}
