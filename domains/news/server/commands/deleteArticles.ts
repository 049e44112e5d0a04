import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { articles } from '../tables.ts';

/** All of an author. Told of one by one: the search holds their texts, and is to let go of them at once. */
export async function deleteArticlesOf(tx: Queryable, profileId: number): Promise<void> {
  const gone = await tx.delete(articles).where(eq(articles.profileId, profileId)).returning({ id: articles.id });
  for (const { id } of gone) await recordEvent(tx, { name: 'articles.deleted', ids: { articleId: id, profileId } });
}
