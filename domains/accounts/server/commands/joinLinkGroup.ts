import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import { linkedAccountsLimit } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { accountSessions } from '../tables.ts';

export interface LinkGroupJoin {
  accountId: number;
  /** The session whose browser adds an account. */
  sessionId: number;
  now: Date;
  /** Sessions unused since then have expired. */
  idleSince: Date;
}

/**
 * Returns the link group of the new session. Part of the opening transaction: additions to a group are serialised, so
 * the limit of five holds under concurrency. Throws 409 when the group is full.
 */
export async function joinLinkGroup(
  tx: Queryable,
  { accountId, sessionId, now, idleSince }: LinkGroupJoin,
): Promise<{ linkGroup: string; isNew: boolean } | null> {
  const [session] = await tx
    .select({ linkGroup: accountSessions.linkGroup })
    .from(accountSessions)
    .where(eq(accountSessions.id, sessionId));
  // The session has ended meanwhile, so there is no group to join.
  if (!session) return null;
  const { linkGroup } = session;
  await lock(tx, `link ${linkGroup}`);
  const members = await tx
    .selectDistinct({ accountId: accountSessions.accountId })
    .from(accountSessions)
    .where(
      and(
        eq(accountSessions.linkGroup, linkGroup),
        isNull(accountSessions.enteredBy),
        gt(accountSessions.expiresAt, now),
        gt(accountSessions.lastUsedAt, idleSince),
      ),
    );
  const isNew = !members.some((member) => member.accountId === accountId);
  if (isNew && members.length >= linkedAccountsLimit) throw new PortalError(409, texts.tooManyLinked);
  return { linkGroup, isNew };
}
