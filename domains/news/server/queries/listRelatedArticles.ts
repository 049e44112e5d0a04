import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ArticleCard } from '../../contract.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

const limit = 5;

const placeholders = { id: sql.placeholder('id'), profileId: sql.placeholder('profileId') };
const findAuthor = statement((db) =>
  db
    .select({ profileId: articles.profileId, authorType: articles.authorType })
    .from(articles)
    .where(and(eq(articles.id, placeholders.id), articles.isPublished)),
);
const findOthers = (narrowed: SQL | undefined) =>
  statement((db) => selectCards(db, and(ne(articles.id, placeholders.id), narrowed), limit));
const ofAuthor = findOthers(eq(articles.profileId, placeholders.profileId));
const ofKind = findOthers(
  and(eq(articles.authorType, sql.placeholder('authorType')), ne(articles.profileId, placeholders.profileId)),
);

export async function listRelatedArticles(db: Queryable, articleId: number): Promise<ArticleCard[]> {
  const [author] = await findAuthor(db, { id: articleId });
  if (!author) throw notFound();
  const given = { ...author, id: articleId };
  const sameAuthor = await ofAuthor(db, given);
  const rows = sameAuthor.length < limit ? [...sameAuthor, ...(await ofKind(db, given))] : sameAuthor;
  return rows.slice(0, limit).map(toCard);
}
