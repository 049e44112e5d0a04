import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Feed, FeedInput } from '../../contract.ts';
import { authorTypes, kindRanges } from '../../kinds.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

const pageSize = 12;
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
