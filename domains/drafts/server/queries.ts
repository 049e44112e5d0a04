import { and, eq, gt } from 'drizzle-orm';
import type { Draft } from '#platform/contract/drafts.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { drafts } from './tables.ts';

/** Null when there is none newer than `since`. */
export async function findDraft(db: Queryable, accountId: number, form: string, since: Date): Promise<Draft | null> {
  const [found] = await db
    .select({ content: drafts.content, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.accountId, accountId), eq(drafts.form, form), gt(drafts.savedAt, since)));
  return found ? { content: found.content, saved_at: found.savedAt.toISOString() } : null;
}
