import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { containsFolded } from '#platform/server/db/nameSearch.ts';
import { articles } from '../../server/tables.ts';
import type { AdminArticle, AdminArticles, AdminInput } from '../contract.ts';

const pageSize = 30;

/** Newest first, scheduled ones before them. `whose` is a condition on the author's profile. */
export async function listAdminArticles(
  db: Queryable,
  whose: SQL | undefined,
  { search, before }: AdminInput,
): Promise<AdminArticles> {
  const rows = await db
    .select({ article: articles, author: profiles.shortName })
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .where(
      and(
        whose,
        search ? containsFolded(search, [articles.title, profiles.name]) : undefined,
        before === undefined
          ? undefined
          : sql`(${articles.publishAt}, ${articles.id}) < (select last.publish_at, last.id from ${articles} last where last.id = ${before})`,
      ),
    )
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(pageSize + 1);
  return {
    rows: rows.slice(0, pageSize).map(({ article, author }) => ({
      id: article.id,
      kind: article.kind as AdminArticle['kind'],
      title: article.title,
      author,
      publish_at: new Date(article.publishAt).toISOString(),
      is_published: article.isPublished,
      is_hidden: article.hiddenAt !== null,
      is_closed: article.isClosed,
    })),
    has_more: rows.length > pageSize,
  };
}
