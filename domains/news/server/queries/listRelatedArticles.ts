import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ArticleCard } from '../../contract.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

/** What to read next: first by the same author, then of the same kind of authors, newest first. */
export async function listRelatedArticles(db: Queryable, articleId: number, count = 5): Promise<ArticleCard[]> {
  const [own] = await db
    .select({ profileId: articles.profileId, authorType: articles.authorType })
    .from(articles)
    .where(and(eq(articles.id, articleId), articles.isPublished));
  if (!own) throw notFound();
  const others = (narrowed: SQL | undefined) => selectCards(db, and(ne(articles.id, articleId), narrowed), count);
  const sameAuthor = await others(eq(articles.profileId, own.profileId));
  const rows =
    sameAuthor.length < count
      ? [...sameAuthor, ...(await others(and(eq(articles.authorType, own.authorType), ne(articles.profileId, own.profileId))))]
      : sameAuthor;
  return rows.slice(0, count).map(toCard);
}
