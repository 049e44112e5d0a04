import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { NextStep } from '../../../registration/contract.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import { texts } from '../../../texts.ts';
import { signInTickets } from '../tables.ts';

const life = 15 * 60_000;
const ticketTries = 10;

/**
 * What a ticket opens, as it is stored. `new_password_proved`: the second factor has been passed with it; to the browser
 * it is the same step as `new_password`.
 */
export type TicketStep = NextStep['next_step'] | 'new_password_proved';

/** A right password is not enough: what comes next, and the ticket that opens it. */
export async function issueTicket(
  tx: Queryable,
  accountId: number,
  step: TicketStep,
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
  return { next_step: step === 'new_password_proved' ? 'new_password' : step, ticket };
}

export interface TriedTicket {
  ticketId: number;
  accountId: number;
  step: TicketStep;
  /** Of a recovery only: the one-time password that began it. */
  oneTimePasswordId: number | null;
}

/**
 * Counts a try with the ticket and answers whose it is. Throws 410 when it is unknown, expired, tried too often or for
 * another step than these.
 */
export async function tryTicket(
  db: Db,
  ticket: string,
  steps: TicketStep | readonly TicketStep[],
  now: Date,
): Promise<TriedTicket> {
  const [tried] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(
      and(
        eq(signInTickets.tokenHash, hashToken(ticket)),
        inArray(signInTickets.step, [steps].flat()),
        gt(signInTickets.expiresAt, now),
        lt(signInTickets.tries, ticketTries),
      ),
    )
    .returning({
      ticketId: signInTickets.id,
      accountId: signInTickets.accountId,
      step: sql<TicketStep>`${signInTickets.step}`,
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
