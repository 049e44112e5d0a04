import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias as aliasOf } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { aliased } from '#platform/server/db/typedSql.ts';
import { ageRanges } from '../../age.ts';
import type { Feed, FeedInput } from '../../contract.ts';
import { authorTypes, kindRanges } from '../../kinds.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

const pageSize = 12;
const costOf = sql`(${articles.advert} ->> 'cost')::float8`;
/** The age given in the advert plus the time since. */
const monthsAt = (now: Date): SQL =>
  sql`((${articles.advert} ->> 'age_months')::float8 + extract(epoch from ${now.toISOString()}::timestamptz - ${articles.publishAt}) / (365.25 / 12 * 86400))`;

/** `age` is the dog's age today. */
function advertCondition({ breeds: ids, cost_from, cost_to, sex, age }: FeedInput, now: Date): SQL | undefined {
  const [young, old] = age ? ageRanges[age] : [];
  return and(
    ids?.length ? inArray(articles.breedId, ids) : undefined,
    cost_from === undefined ? undefined : sql`${costOf} >= ${cost_from}`,
    cost_to === undefined ? undefined : sql`${costOf} <= ${cost_to}`,
    sex === undefined ? undefined : sql`(${articles.advert} ->> 'sex')::int = ${sex}`,
    age && sql`${monthsAt(now)} >= ${young} and ${monthsAt(now)} < ${old}`,
  );
}

const author = aliasOf(profiles, 'author');

/** A litter, or a dog that was a puppy when offered. */
const isPuppy = sql`(coalesce((${articles.advert} ->> 'puppies')::int, 0) > 0 or coalesce((${articles.advert} ->> 'age_months')::float8, 999) < ${ageRanges.puppy[1]})`;

function kindCondition(kind: FeedInput['kind']): SQL | undefined {
  if (!kind) return undefined;
  const ofKind = between(articles.kind, ...(kindRanges[kind] as [number, number]));
  if (kind === 'puppies') return and(ofKind, isPuppy);
  return kind === 'dogs' ? and(ofKind, sql`not ${isPuppy}`) : ofKind;
}

export function conditionOf(db: Queryable, input: FeedInput, now: Date): SQL | undefined {
  return and(
    input.author && eq(articles.authorType, authorTypes[input.author]),
    kindCondition(input.kind),
    input.cities?.length ? inArray(articles.cityId, input.cities) : undefined,
    input.regions?.length
      ? inArray(articles.cityId, db.select({ id: cities.id }).from(cities).where(inArray(cities.region, input.regions)))
      : undefined,
    input.alias
      ? sql`${articles.profileId} = (select ${author.id} from ${aliased(author)} where lower(${author.alias}) = lower(${input.alias}))`
      : undefined,
    advertCondition(input, now),
    input.after ? isAfter(input.after) : undefined,
  );
}

/** By keyset and not by offset: articles published in the meantime shift nothing. */
function isAfter(cursor: string): SQL {
  const [micros, id] = cursor.split('_').map(Number);
  return sql`(${articles.publishAt}, ${articles.id}) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::int)`;
}

/** An unknown city, region or alias gives an empty list. */
export async function listArticles(db: Queryable, input: FeedInput, now: Date): Promise<Feed> {
  const size = input.size ?? pageSize;
  const [rows, filter] = await Promise.all([
    selectCards(db, conditionOf(db, input, now), size + 1),
    describeFilter(db, input),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    articles: shown.map(toCard),
    next: last ? `${last.position}_${last.id}` : null,
    today: moscowDay(now),
    filter,
  };
}

export async function describeFilter(
  db: Queryable,
  { cities: cityIds, breeds: breedIds, alias }: FeedInput,
): Promise<Feed['filter']> {
  const [cityNames, breedNames, [profile]] = await Promise.all([
    cityIds?.length
      ? db
          .select({ id: cities.id, name: cities.name })
          .from(cities)
          .where(inArray(cities.id, cityIds))
          .orderBy(asc(cities.name))
      : [],
    breedIds?.length
      ? db
          .select({ id: breeds.id, name: breeds.name })
          .from(breeds)
          .where(inArray(breeds.id, breedIds))
          .orderBy(asc(breeds.name))
      : [],
    alias
      ? db
          .select({ name: profiles.shortName })
          .from(profiles)
          .where(eq(sql`lower(${profiles.alias})`, alias.toLowerCase()))
      : [],
  ]);
  return { cities: cityNames, breeds: breedNames, profile: profile?.name ?? null };
}
