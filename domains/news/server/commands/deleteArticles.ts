import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { articles } from '../tables.ts';

/**
 * Deletes all articles of an author. Records a domain event for each, so that the search removes their texts at once.
 */
export async function deleteArticlesOf(tx: Queryable, profileId: number): Promise<void> {
  const deleted = await tx.delete(articles).where(eq(articles.profileId, profileId)).returning({ id: articles.id });
  for (const { id } of deleted) await recordEvent(tx, { name: 'articles.deleted', ids: { articleId: id, profileId } });
}
