import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { ageRanges } from '#domains/news/age.ts';
import { articleKinds } from '#domains/news/kinds.ts';
import { articlePath } from '#domains/news/paths.ts';
import { isAuthorActive } from '#domains/news/server/public.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import { formatLongDate, moscowDay } from '#platform/contract/time/dates.ts';
import { searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import { dependantsAtMost, type SearchSource } from '../../entry.ts';
import { facet, type Offer } from '../../facets.ts';
import { isAmong, joined, limitOf } from './which.ts';

const kindOf = (kind: number): 201 | 202 | 205 =>
  kind === articleKinds.news ? 201 : kind <= articleKinds.mating ? 202 : 205;

interface Advertised {
  kind: number;
  advert: { puppies: number | null; age_months: number | null } | null;
}

/** The tab of adverts that shows this advert. */
function offerOf({ kind, advert }: Advertised): Offer | null {
  if (kind === articleKinds.mating) return 'mating';
  const isYoung = (advert?.puppies ?? 0) > 0 || (advert?.age_months ?? Number.POSITIVE_INFINITY) < ageRanges.puppy[1];
  return kind === articleKinds.sell && isYoung ? 'puppies' : null;
}

/** Published and not closed articles by authors who are not blocked. */
export const articleSource: SearchSource = {
  kinds: [201, 202, 205],
  idName: 'articleId',
  importedBy: 'profiles.imported',
  // Blocking an author hides their adverts; a new name alone changes nothing.
  async ofProfiles(db, profileIds, { isRenamed }) {
    const rows = await db
      .select({ id: articles.id })
      .from(articles)
      .where(
        and(inArray(articles.profileId, [...profileIds]), isRenamed ? undefined : ne(articles.kind, articleKinds.news)),
      )
      .limit(dependantsAtMost);
    return rows.map(({ id }) => id);
  },
  async list(db, which) {
    const rows = await db
      .select({
        id: articles.id,
        kind: articles.kind,
        title: articles.title,
        content: articles.content,
        publishAt: articles.publishAt,
        isPublished: articles.isPublished,
        isClosed: articles.isClosed,
        advert: articles.advert,
        popularity: articles.popularity,
        cityId: articles.cityId,
        breedId: articles.breedId,
        coverGroup: articles.coverGroup,
        city: cities.name,
        breed: breeds.name,
        breedLat: breeds.nameLat,
        author: profiles.shortName,
        isOffered: sql<boolean>`${isAuthorActive}`,
      })
      .from(articles)
      .innerJoin(profiles, eq(profiles.id, articles.profileId))
      .leftJoin(cities, eq(cities.id, articles.cityId))
      .leftJoin(breeds, eq(breeds.id, articles.breedId))
      .where(isAmong(articles.id, which))
      .orderBy(asc(articles.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows
        .filter((row) => row.isPublished && !row.isClosed && row.isOffered)
        .map((row) => {
          const day = moscowDay(row.publishAt);
          const kind = kindOf(row.kind);
          const offer = offerOf(row);
          return {
            type: searchTypes.portal,
            kind,
            recordId: row.id,
            title: row.title,
            subtitle: joined([formatLongDate(day), row.author, row.city], ' · '),
            body: plainText(row.content),
            alsoWords: joined([
              searchKinds[kind],
              row.kind === articleKinds.news ? null : 'Объявление',
              row.author,
              row.breed,
              row.breedLat,
            ]),
            path: articlePath(row.id),
            nameKeys: keysOfNames([row.title]),
            keys: [],
            facets: [...(row.breedId ? [facet.breed(row.breedId)] : []), ...(offer ? [facet.offer(offer)] : [])],
            popularity: row.popularity,
            happensOn: day,
            cityId: row.cityId,
            logoLink: null,
            coverGroup: row.coverGroup,
          };
        }),
    };
  },
};
