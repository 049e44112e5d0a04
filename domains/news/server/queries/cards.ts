import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { type ProfileCardRow, profileCardColumns, toProfileCard } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ArticleCard } from '../../contract.ts';
import { type ArticleKind, articleKinds } from '../../kinds.ts';
import { type AdvertRow, articles } from '../tables.ts';

const cardColumns = {
  id: articles.id,
  kind: articles.kind,
  title: articles.title,
  lead: articles.lead,
  publish_date: articles.publishAt,
  city: { id: cities.id, name: cities.name },
  breed: { id: breeds.id, name: breeds.name, head: breeds.head },
  cover_group: articles.coverGroup,
  picture_link: sql<string | null>`${articles.pictures} ->> 0`,
  documents_count: sql<number>`jsonb_array_length(${articles.documents})`,
  is_important: articles.isImportant,
  is_must_read: articles.isMustRead,
  is_closed: articles.isClosed,
  cost: sql<number | null>`(${articles.advert} ->> 'cost')::float8`,
  advert: articles.advert,
  pictures_count: sql<number>`jsonb_array_length(${articles.pictures})`,
  author: profileCardColumns,
  /** Microseconds: the exact cursor, which a JavaScript date would round. */
  position: sql<number>`(extract(epoch from ${articles.publishAt}) * 1000000)::bigint`,
};

/** Hides adverts of blocked authors; their news stay public. */
export const isAuthorActive = or(
  eq(articles.kind, articleKinds.news),
  sql`not exists (select from ${accounts} where ${accounts.profileId} = ${articles.profileId} and ${accounts.blockedAt} is not null)`,
);

export const newestFirst = [desc(articles.publishAt), desc(articles.id)] as const;

/**
 * The newest published articles of the condition, or the first ones of another order, with authors, cities and breeds.
 * A subquery finds the few ids by an index of the feed: with a plain join the planner reads whole tables.
 */
export function selectCards(
  db: Queryable,
  condition: SQL | undefined,
  count: number,
  order: readonly SQL[] = newestFirst,
) {
  const page = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(articles.isPublished, isAuthorActive, condition))
    .orderBy(...order)
    .limit(count)
    .as('page');
  return db
    .select(cardColumns)
    .from(page)
    .innerJoin(articles, eq(articles.id, page.id))
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .leftJoin(cities, eq(cities.id, articles.cityId))
    .leftJoin(breeds, eq(breeds.id, articles.breedId))
    .orderBy(...order);
}

export interface CardRow extends Omit<ArticleCard, 'kind' | 'author'> {
  kind: number;
  author: ProfileCardRow;
  advert: AdvertRow | null;
  pictures_count: number;
  position: number;
}

export const toIso = (stored: string): string => new Date(stored).toISOString();

export function toCard({ position: _, pictures_count: __, advert, ...row }: CardRow): ArticleCard {
  return {
    ...row,
    kind: row.kind as ArticleKind,
    publish_date: toIso(row.publish_date),
    author: toProfileCard(row.author),
  };
}
