import { and, eq, gt } from 'drizzle-orm';
import { addOfficeToken, hashToken, newToken } from '#domains/accounts/server/public.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { Exchanged, OfficeToken, RedirectInput } from '../../contract.ts';
import { redirectCodes } from '../tables.ts';
import { trustedTarget } from '../trustedTarget.ts';

const officeTokenMs = 10 * minuteMs;
const redirectCodeMs = minuteMs;

export async function issueOfficeToken(tx: Queryable, sessionId: number, now: Date): Promise<OfficeToken> {
  const access_token = newToken();
  const expiresAt = new Date(now.getTime() + officeTokenMs);
  await addOfficeToken(tx, { sessionId, tokenHash: hashToken(access_token), expiresAt });
  return { access_token, expires_at: expiresAt.toISOString() };
}

/**
 * `apikey` in the address is a single-use code valid for a minute, not the bearer token. Returns null when the address
 * is not trusted.
 */
export async function createRedirect(
  db: Db,
  { sessionId, profileId }: Session,
  { redirect, id }: RedirectInput,
  origins: readonly string[],
  now: Date,
): Promise<string | null> {
  const target = trustedTarget(redirect, origins);
  if (!target) return null;
  const code = newToken();
  await db.insert(redirectCodes).values({
    codeHash: hashToken(code),
    sessionId,
    origin: target.origin,
    expiresAt: new Date(now.getTime() + redirectCodeMs),
  });
  target.searchParams.set('apikey', code);
  target.searchParams.set('id', id ?? String(profileId));
  return target.href;
}

/** The code is deleted on use: of two simultaneous exchanges one finds nothing. */
export async function exchangeCode(db: Db, code: string, now: Date): Promise<Exchanged> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(redirectCodes)
      .where(and(eq(redirectCodes.codeHash, hashToken(code)), gt(redirectCodes.expiresAt, now)))
      .returning({ sessionId: redirectCodes.sessionId });
    const [owner] = taken
      ? await tx
          .select({ profileId: accounts.profileId, blockedAt: accounts.blockedAt })
          .from(accountSessions)
          .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
          .where(and(eq(accountSessions.id, taken.sessionId), gt(accountSessions.expiresAt, now)))
      : [];
    if (!taken || !owner || owner.blockedAt) throw new PortalError(404, 'Код уже использован или его время вышло');
    return { profile_id: owner.profileId, ...(await issueOfficeToken(tx, taken.sessionId, now)) };
  });
}
