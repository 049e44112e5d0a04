import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { articleLikes, articles } from '../../../server/tables.ts';
import type { Likes } from '../../contract.ts';

/**
 * Sets or removes a like. Idempotent. Records no domain event: pages load likes after the first paint, and a like must
 * not invalidate every cached page of articles.
 */
export function setArticleLike(
  db: Db,
  { articleId, profileId, wanted }: { articleId: number; profileId: number; wanted: boolean },
): Promise<Likes> {
  return db.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, articleId), articles.isPublished))
      .for('update');
    if (!article) throw notFound();
    const changed = wanted
      ? await tx.insert(articleLikes).values({ articleId, likedBy: profileId }).onConflictDoNothing().returning()
      : await tx
          .delete(articleLikes)
          .where(and(eq(articleLikes.articleId, articleId), eq(articleLikes.likedBy, profileId)))
          .returning();
    const [row] = await tx
      .update(articles)
      .set({ likes: sql`${articles.likes} + ${changed.length ? (wanted ? 1 : -1) : 0}` })
      .where(eq(articles.id, articleId))
      .returning({ likes: articles.likes });
    return { likes: row?.likes ?? 0, is_liked: wanted };
  });
}
