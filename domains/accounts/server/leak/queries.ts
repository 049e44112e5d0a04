import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accountSessions, accounts } from '../tables.ts';

/** Number of people concerned by a leak of the whole database, for the notice to the authority. */
export async function countAffected(db: Queryable): Promise<{ accounts: number; confirmed: number; sessions: number }> {
  const [all] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(*) filter (where mail_confirmed_at is not null)::int`,
    })
    .from(accounts)
    .where(isNull(accounts.blockedAt));
  return { accounts: all?.accounts ?? 0, confirmed: all?.confirmed ?? 0, sessions: await db.$count(accountSessions) };
}
