import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { recordAudit } from '../../loginAs/server/commands.ts';
import { accountSessions } from '../tables.ts';

export interface ClosingSession {
  sessionId: number;
  accountId: number;
  enteredBy?: number | null;
}

/**
 * Ends a session with its office tokens, in all processes from the next request on; ends impersonations opened from it.
 */
export const closeSession = (db: Db, { sessionId, accountId, enteredBy }: ClosingSession): Promise<void> =>
  db.transaction(async (tx) => {
    const closed = await tx
      .delete(accountSessions)
      .where(eq(accountSessions.id, sessionId))
      .returning({ id: accountSessions.id });
    if (enteredBy && closed.length)
      await recordAudit(tx, { staffAccountId: enteredBy, accountId, sessionId, action: 'left' });
  });
