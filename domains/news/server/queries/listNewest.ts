import { and, desc, eq, gt } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { isCurrent } from '../../adverts/server/queries.ts';
import { articleKinds } from '../../kinds.ts';
import { articles } from '../tables.ts';

/** Articles in the RSS feed, about a fortnight's worth. */
const limit = 30;

/** The newest news, or the adverts within their term at a moment, for RSS. */
export function listNewest(db: Queryable, advertsAt: Date | null = null) {
  const newest = db
    .select()
    .from(articles)
    .where(
      and(
        articles.isPublished,
        advertsAt
          ? and(gt(articles.kind, articleKinds.news), isCurrent(advertsAt))
          : eq(articles.kind, articleKinds.news),
      ),
    )
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(limit)
    .as('newest');
  return db
    .select({
      id: newest.id,
      title: newest.title,
      lead: newest.lead,
      content: newest.content,
      publishAt: newest.publishAt,
      author: profiles.shortName,
    })
    .from(newest)
    .innerJoin(profiles, eq(profiles.id, newest.profileId))
    .orderBy(desc(newest.publishAt), desc(newest.id));
}

export type NewestArticle = Awaited<ReturnType<typeof listNewest>>[number];
