import type { Db } from '#platform/server/db/connect.ts';
import { accountSessions, knownPlaces, officeTokens } from '../tables.ts';
import { hashToken, newToken } from '../tokens.ts';

export interface NewSession {
  accountId: number;
  place: string;
  device: string;
  now: Date;
  /** Absolute lifetime. */
  days: number;
}

const day = 86_400_000;
const officeTokenLife = 10 * 60_000;

/** Both tokens are told here once and never again. */
export async function openSession(db: Db, { accountId, place, device, now, days }: NewSession): Promise<{ apikey: string; access_token: string }> {
  const apikey = newToken();
  const access_token = newToken();
  await db.transaction(async (tx) => {
    const [session] = await tx
      .insert(accountSessions)
      .values({ accountId, tokenHash: hashToken(apikey), createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + days * day), device })
      .returning({ id: accountSessions.id });
    if (!session) throw new Error('A session was not stored');
    await tx.insert(officeTokens).values({ sessionId: session.id, tokenHash: hashToken(access_token), expiresAt: new Date(now.getTime() + officeTokenLife) });
    await tx
      .insert(knownPlaces)
      .values({ accountId, place, seenAt: now })
      .onConflictDoUpdate({ target: [knownPlaces.accountId, knownPlaces.place], set: { seenAt: now } });
  });
  return { apikey, access_token };
}
