import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { NextStep } from '../../../registration/contract.ts';
import { hashToken, newToken } from '../../../session/server/tokens.ts';
import { texts } from '../../../texts.ts';
import { signInTickets } from '../tables.ts';

const life = 15 * minuteMs;
const ticketTries = 10;

/** Steps as stored. `new_password_proved`: the second factor has been passed; the browser sees `new_password`. */
export type TicketStep = NextStep['next_step'] | 'new_password_proved';

/** Issues the ticket for the step after a right password. */
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

export interface AttemptedTicket {
  ticketId: number;
  accountId: number;
  step: TicketStep;
  /** In a recovery: the one-time password that began it. */
  oneTimePasswordId: number | null;
}

/**
 * Counts a try with the ticket and returns its account. Throws 410 when it is unknown, expired, tried too often or for
 * another step.
 */
export async function checkTicket(
  db: Db,
  ticket: string,
  steps: TicketStep | readonly TicketStep[],
  now: Date,
): Promise<AttemptedTicket> {
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

/** Uses up the ticket. Throws 410 when another request has just done so. */
export async function spendTicket(tx: Queryable, ticketId: number): Promise<void> {
  const spent = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.id, ticketId))
    .returning({ id: signInTickets.id });
  if (!spent.length) throw new PortalError(410, texts.badTicket);
}
