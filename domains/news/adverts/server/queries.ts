import { and, asc, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FeedInput } from '../../contract.ts';
import { articleKinds, type FeedKind } from '../../kinds.ts';
import { advertDays } from '../../limits.ts';
import { isAuthorActive, selectCards, toCard } from '../../server/queries/cards.ts';
import { phoneOf } from '../../server/queries/getArticle.ts';
import { conditionOf, describeFilter } from '../../server/queries/listArticles.ts';
import { advertWatches, articles } from '../../server/tables.ts';
import type {
  AdvertCard,
  AdvertList,
  AdvertsAround,
  AdvertsInput,
  AroundInput,
  LostDogPhones,
  Watch,
} from '../contract.ts';
import type { AdvertSort } from '../sorts.ts';
import { type AdvertTab, advertTabs } from '../tabs.ts';

const pageSize = 12;
const missingShown = 3;
const offeredAtMost = 100;

/** Open, published or renewed within the term, by an author who is not blocked. */
export const isCurrent = (now: Date): SQL | undefined =>
  and(
    articles.isPublished,
    not(articles.isClosed),
    isAuthorActive,
    sql`coalesce(${articles.renewedAt}, ${articles.publishAt}) > ${new Date(now.getTime() - advertDays * dayMs).toISOString()}::timestamptz`,
  );

async function cardsOf(db: Queryable, condition: SQL | undefined, most: number, order?: readonly SQL[]) {
  const rows = await selectCards(db, condition, most, order);
  const authorIds = [...new Set(rows.map(({ author }) => author.profile_id))];
  const authors = authorIds.length
    ? await db
        .select({
          id: profiles.id,
          userType: profiles.userType,
          disclosed: profiles.disclosed,
          contacts: profiles.contacts,
          federationId: profiles.federationId,
        })
        .from(profiles)
        .where(inArray(profiles.id, authorIds))
    : [];
  const known = new Map(authors.map((author) => [author.id, author]));
  return rows.map((row) => ({ row, author: known.get(row.author.profile_id) }));
}

function toAdvert({ row, author }: Awaited<ReturnType<typeof cardsOf>>[number]): AdvertCard {
  const { advert, pictures_count } = row;
  const isOrganisation = author?.userType === userTypes.club || author?.userType === userTypes.kennel;
  return {
    ...toCard(row),
    sex: advert?.sex ?? null,
    colour: advert?.colour ?? null,
    age: advert?.age ?? null,
    puppies: advert?.puppies ?? null,
    dog_name: advert?.dog_name ?? null,
    is_mixed: advert?.is_mixed ?? false,
    place: advert?.place ?? null,
    happened_on: advert?.happened_on ?? null,
    chip: advert?.chip ?? null,
    pictures_count,
    has_phone: author !== undefined && phoneOf(advert, author) !== undefined,
    is_member: isOrganisation && author.federationId !== null,
  };
}

/** Greater than any price: adverts without a price come last. */
const noPrice = 10 ** 12;

/** Orders by price in kopecks, newer first among equals, and the condition for rows after a cursor. */
const byPrice: Readonly<Record<AdvertSort, { key: (cost: number | null) => number; price: SQL; isAfter: SQL }>> = {
  cheap: {
    key: (cost) => (cost === null ? noPrice : Math.round(cost * 100)),
    price: sql`coalesce(round((${articles.advert} ->> 'cost')::numeric * 100), ${noPrice})`,
    isAfter: sql`>`,
  },
  dear: {
    key: (cost) => Math.round((cost ?? 0) * 100),
    price: sql`coalesce(round((${articles.advert} ->> 'cost')::numeric * 100), 0)`,
    isAfter: sql`<`,
  },
};

function orderOf(sort: AdvertSort | undefined, after: string | undefined) {
  if (!sort) return undefined;
  const { price, isAfter } = byPrice[sort];
  const [key, id] = (after ?? '').split('_').map(Number);
  return {
    order: [sort === 'cheap' ? asc(price) : desc(price), desc(articles.id)],
    isAfter:
      after === undefined
        ? undefined
        : sql`(${price} ${isAfter} ${key}::numeric or ${price} = ${key}::numeric and ${articles.id} < ${id}::int)`,
  };
}

export async function listAdverts(
  db: Queryable,
  { sort, after, ...filters }: AdvertsInput,
  now: Date,
): Promise<AdvertList> {
  const size = filters.size ?? pageSize;
  const byOrder = orderOf(sort, after);
  const condition = and(
    conditionOf(db, byOrder ? filters : { ...filters, after }, now),
    byOrder?.isAfter,
    isCurrent(now),
  );
  const found = await cardsOf(db, condition, size + 1, byOrder?.order);
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1)?.row : undefined;
  return {
    adverts: shown.map(toAdvert),
    next: last ? `${sort ? byPrice[sort].key(last.cost) : last.position}_${last.id}` : null,
    today: moscowDay(now),
  };
}

const counter =
  (db: Queryable, now: Date) =>
  async (input: FeedInput): Promise<number> => {
    const [found] = await db
      .select({ adverts: count() })
      .from(articles)
      .where(and(conditionOf(db, input, now), isCurrent(now)));
    return found?.adverts ?? 0;
  };

export async function getAdvertsAround(db: Queryable, input: AroundInput, now: Date): Promise<AdvertsAround> {
  const countOf = counter(db, now);
  const ofTab = and(conditionOf(db, input.kind ? { kind: input.kind } : {}, now), isCurrent(now));
  const [tabCounts, found, breedRows, cityRows, filter, missing] = await Promise.all([
    Promise.all(advertTabs.map(async (tab) => [tab, await countOf({ kind: tab })] as const)),
    countOf(input),
    db
      .select({ id: breeds.id, name: breeds.name, adverts: count() })
      .from(articles)
      .innerJoin(breeds, eq(breeds.id, articles.breedId))
      .where(ofTab)
      .groupBy(breeds.id, breeds.name)
      .orderBy(asc(breeds.name))
      .limit(offeredAtMost),
    db
      .select({ id: cities.id, name: cities.name, adverts: count() })
      .from(articles)
      .innerJoin(cities, eq(cities.id, articles.cityId))
      .where(ofTab)
      .groupBy(cities.id, cities.name)
      .orderBy(asc(cities.name))
      .limit(offeredAtMost),
    describeFilter(db, input),
    cardsOf(db, and(conditionOf(db, { kind: 'missing' }, now), isCurrent(now)), missingShown),
  ]);
  const region = await regionOf(db, input);
  return {
    tabs: Object.fromEntries(tabCounts) as Record<AdvertTab, number>,
    found,
    breeds: breedRows,
    cities: cityRows,
    filter,
    near: found ? [] : await listAlternatives(countOf, input, region),
    region,
    missing: missing.map(toAdvert),
  };
}

async function regionOf(db: Queryable, { cities: ids, regions }: AroundInput): Promise<string | null> {
  const [city] = ids?.length
    ? await db
        .select({ region: cities.region })
        .from(cities)
        .where(eq(cities.id, ids[0] as number))
    : [];
  return city?.region ?? regions?.[0] ?? null;
}

/** Counts with each filter removed in turn; only those with results. */
async function listAlternatives(
  countOf: (input: FeedInput) => Promise<number>,
  { kind, ...input }: AroundInput,
  region: string | null,
): Promise<AdvertsAround['near']> {
  const { regions, cities: cityIds, breeds: breedIds } = input;
  const ofKind = kind && { kind };
  const ways: [AdvertsAround['near'][number]['of'], FeedInput | false | undefined][] = [
    [
      'any_price',
      breedIds && { ...ofKind, breeds: breedIds, ...(cityIds && { cities: cityIds }), ...(regions && { regions }) },
    ],
    ['anywhere', breedIds && Boolean(cityIds || regions) && { ...ofKind, breeds: breedIds }],
    ['region', region !== null && { ...ofKind, regions: [region] }],
    ['tab', { ...ofKind }],
  ];
  const counts = await Promise.all(
    ways.map(async ([of, asked]) => ({ of, adverts: asked ? await countOf(asked) : 0 })),
  );
  return counts.filter(({ adverts }) => adverts > 0);
}

const withAuthor = {
  id: articles.id,
  advert: articles.advert,
  userType: profiles.userType,
  disclosed: profiles.disclosed,
  contacts: profiles.contacts,
};
const isOpen = and(articles.isPublished, not(articles.isClosed), isAuthorActive);

/** Throws 404 when the advert is not shown or has no phone. */
export async function findPhone(db: Queryable, articleId: number): Promise<string> {
  const [found] = await db
    .select(withAuthor)
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .where(and(eq(articles.id, articleId), isOpen));
  const phone = found?.advert ? phoneOf(found.advert, found) : undefined;
  if (phone === undefined) throw notFound();
  return phone;
}

/** Phones of those among them that are open notices of lost and found dogs. */
export async function listMissingPhones(db: Queryable, articleIds: readonly number[]): Promise<LostDogPhones> {
  const found = await db
    .select(withAuthor)
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .where(
      and(
        inArray(articles.id, [...articleIds]),
        inArray(articles.kind, [articleKinds.lost, articleKinds.found]),
        isOpen,
      ),
    );
  return found.flatMap((row) => {
    const phone = row.advert ? phoneOf(row.advert, row) : undefined;
    return phone === undefined ? [] : [{ article_id: row.id, phone }];
  });
}

export async function listWatches(db: Queryable, profileId: number): Promise<Watch[]> {
  const rows = await db
    .select()
    .from(advertWatches)
    .where(eq(advertWatches.profileId, profileId))
    .orderBy(desc(advertWatches.id));
  const filters = await Promise.all(
    rows.map(({ breedIds, cityIds }) => describeFilter(db, { breeds: breedIds, cities: cityIds })),
  );
  return rows.map(({ id, kind, costTo, sex }, at) => ({
    id,
    kind: kind as FeedKind,
    breeds: filters[at]?.breeds ?? [],
    cities: filters[at]?.cities ?? [],
    cost_to: costTo,
    sex,
  }));
}
