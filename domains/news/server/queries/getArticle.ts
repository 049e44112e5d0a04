import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Article } from '../../contract.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard, toIso } from './cards.ts';

/** Throws 404 for what is not there or not published yet. */
export async function getArticle(db: Queryable, articleId: number): Promise<Article> {
  const [card] = await selectCards(db, eq(articles.id, articleId), 1);
  const [own] = await db
    .select({
      content: articles.content,
      update_date: articles.updatedAt,
      pictures: articles.pictures,
      video_link: articles.videoLink,
      documents: articles.documents,
      advert: articles.advert,
    })
    .from(articles)
    .where(and(eq(articles.id, articleId), articles.isPublished));
  if (!card || !own) throw notFound();
  return { ...toCard(card), ...own, update_date: toIso(own.update_date) };
}
