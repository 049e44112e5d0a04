import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { drafts } from './tables.ts';

/** Limit of drafts per account; the oldest are deleted beyond it. */
export const draftLimit = 50;

export async function saveDraft(
  tx: Transactable,
  accountId: number,
  { form, content }: { form: string; content: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(drafts)
    .values({ accountId, form, content, savedAt: now })
    .onConflictDoUpdate({ target: [drafts.accountId, drafts.form], set: { content, savedAt: now } });
  const beyond = await tx
    .select({ form: drafts.form })
    .from(drafts)
    .where(eq(drafts.accountId, accountId))
    .orderBy(desc(drafts.savedAt))
    .offset(draftLimit);
  const old = beyond.map((draft) => draft.form);
  if (old.length) await tx.delete(drafts).where(and(eq(drafts.accountId, accountId), inArray(drafts.form, old)));
}

export async function deleteDraft(db: Queryable, accountId: number, form: string): Promise<void> {
  await db.delete(drafts).where(and(eq(drafts.accountId, accountId), eq(drafts.form, form)));
}

export async function deleteOldDrafts(db: Queryable, before: Date): Promise<void> {
  await db.delete(drafts).where(lt(drafts.savedAt, before));
}
