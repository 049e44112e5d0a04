import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accountSessions } from '../tables.ts';

/** The token works no more, in any process, from the next request on; its office tokens go with it. */
export async function closeSession(db: Queryable, sessionId: number): Promise<void> {
  await db.delete(accountSessions).where(eq(accountSessions.id, sessionId));
}
