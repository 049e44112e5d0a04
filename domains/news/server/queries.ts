import { and, asc, between, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Article, ArticleCard, Feed, FeedInput } from '../contract.ts';
import { authorTypes, kindRanges } from '../kinds.ts';
import { selectCards, toCard, toIso } from './cards.ts';
import { articles } from './tables.ts';

const pageSize = 12;
/** How long an important article opens the home page. */
const leadDays = 7;

function conditionOf(db: Queryable, input: FeedInput): SQL | undefined {
  return and(
    input.author && eq(articles.authorType, authorTypes[input.author]),
    input.kind && between(articles.kind, ...(kindRanges[input.kind] as [number, number])),
    input.cities?.length ? inArray(articles.cityId, input.cities) : undefined,
    input.regions?.length ? inArray(articles.cityId, db.select({ id: cities.id }).from(cities).where(inArray(cities.region, input.regions))) : undefined,
    input.alias ? sql`${articles.profileId} = (select id from profiles where lower(alias) = lower(${input.alias}))` : undefined,
    input.after ? isAfter(input.after) : undefined,
  );
}

/** By place in the order, not by number of rows: what is published meanwhile moves nothing under the reader. */
function isAfter(cursor: string): SQL {
  const [micros, id] = cursor.split('_').map(Number);
  return sql`(${articles.publishAt}, ${articles.id}) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::int)`;
}

/** Throws nothing for an unknown city, region or alias: there are simply no articles of it. */
export async function listArticles(db: Queryable, input: FeedInput, now: Date): Promise<Feed> {
  const size = input.size ?? pageSize;
  const [rows, filter] = await Promise.all([selectCards(db, conditionOf(db, input), size + 1), describeFilter(db, input)]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { articles: shown.map(toCard), next: last ? `${last.position}_${last.id}` : null, today: moscowDay(now), filter };
}

async function describeFilter(db: Queryable, { cities: ids, alias }: FeedInput): Promise<Feed['filter']> {
  const named = ids?.length ? await db.select({ id: cities.id, name: cities.name }).from(cities).where(inArray(cities.id, ids)).orderBy(asc(cities.name)) : [];
  const [profile] = alias
    ? await db
        .select({ name: profiles.shortName })
        .from(profiles)
        .where(eq(sql`lower(${profiles.alias})`, alias.toLowerCase()))
    : [];
  return { cities: named, profile: profile?.name ?? null };
}

export async function findLeadArticle(db: Queryable, now: Date): Promise<ArticleCard | null> {
  const since = new Date(now.getTime() - leadDays * 86_400_000).toISOString();
  const [row] = await selectCards(db, and(eq(articles.authorType, authorTypes.federations), articles.isImportant, gt(articles.publishAt, since)), 1);
  return row ? toCard(row) : null;
}

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

/** What to read next: first by the same author, then of the same kind of authors, newest first. */
export async function listRelatedArticles(db: Queryable, articleId: number, count = 5): Promise<ArticleCard[]> {
  const [own] = await db
    .select({ profileId: articles.profileId, authorType: articles.authorType })
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
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
