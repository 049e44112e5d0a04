import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accountSessions } from '../tables.ts';

/** Updates a session's last use, unless another process has just done so. */
export async function touchSession(db: Queryable, sessionId: number, now: Date, ifBefore: Date): Promise<void> {
  await db
    .update(accountSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(accountSessions.id, sessionId), lt(accountSessions.lastUsedAt, ifBefore)));
}
