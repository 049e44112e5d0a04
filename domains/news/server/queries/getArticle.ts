import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Article } from '../../contract.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard, toIso } from './cards.ts';

const findCard = statement((db) => selectCards(db, eq(articles.id, sql.placeholder('id')), 1));
const findOwn = statement((db) =>
  db
    .select({
      content: articles.content,
      update_date: articles.updatedAt,
      pictures: articles.pictures,
      video_link: articles.videoLink,
      documents: articles.documents,
      advert: articles.advert,
    })
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), articles.isPublished)),
);

/** Throws 404 for what is not there or not published yet. */
export async function getArticle(db: Queryable, articleId: number): Promise<Article> {
  const given = { id: articleId };
  const [[card], [own]] = await Promise.all([findCard(db, given), findOwn(db, given)]);
  if (!card || !own) throw notFound();
  return { ...toCard(card), ...own, update_date: toIso(own.update_date) };
}
