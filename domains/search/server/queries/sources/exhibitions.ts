import { asc, eq, or, sql } from 'drizzle-orm';
import { breeds, cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { educationals, lecturers } from '#domains/educationals/server/tables.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { orNull, texts } from '#platform/server/db/typedSql.ts';
import { type SearchKind, searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import { dependantsAtMost, type SearchSource } from '../../entry.ts';
import { facet, facetsOfBreeds } from '../../facets.ts';
import { isAmong, joined, limitOf } from './which.ts';

const rankNames = orNull(
  texts(sql`(select array_agg(${ranks.name}) from ${ranks} where ${ranks.id} = any(${exhibitions.rankIds}))`),
);
const breedNames = orNull(
  texts(
    sql`(select array_agg(${breeds.name} || ' ' || ${breeds.nameLat}) from ${breeds} where ${breeds.id} = any(${exhibitions.breedIds}))`,
  ),
);

/** The Best in Show winner, which people search for after reading the results. */
const best = orNull(
  texts(
    sql`(select array_agg(${showResults.dogName}) from ${showResults} where ${showResults.exhibitionId} = ${exhibitions.id} and 35 = any(${showResults.dignityIds}))`,
  ),
);

const lesson = 4;
/** Everyday words for courses. */
const lessonWords = 'курс лекция семинар занятие мастер-класс обучение';

/** Speakers of the course in this calendar row. */
const readers = orNull(
  texts(
    sql`(select array_agg(${lecturers.name}) from ${lecturers} join ${educationals} on ${educationals.id} = ${lecturers.educationalId} where ${educationals.exhibitionId} = ${exhibitions.id})`,
  ),
);

/** Ranks like «САС» are written in either script and sound different in each. */
const inLatinLetters = (rank: string): string => rank.replaceAll('С', 'C').replaceAll('А', 'A');

/** A show for some breeds accepts no other breeds of their groups. */
const facetsOfShow = (show: { breedIds: number[]; fciGroups: number[] }): string[] =>
  show.breedIds.length ? [...show.breedIds.map(facet.breed), ...show.fciGroups.map(facet.group)] : facetsOfBreeds(show);

export const exhibitionSource: SearchSource = {
  kinds: [301, 302, 303, 304],
  idName: 'exhibitionId',
  importedBy: 'profiles.imported',
  async ofProfiles(db, profileIds, { isRenamed }) {
    if (!isRenamed) return [];
    const rows = await db
      .select({ id: exhibitions.id })
      .from(exhibitions)
      .where(or(...profileIds.map((id) => eq(exhibitions.clubId, id))))
      .limit(dependantsAtMost);
    return rows.map(({ id }) => id);
  },
  async list(db, which) {
    const rows = await db
      .select({
        id: exhibitions.id,
        name: exhibitions.name,
        category: exhibitions.category,
        description: exhibitions.description,
        beginsOn: exhibitions.beginsOn,
        endsOn: exhibitions.endsOn,
        cityId: exhibitions.cityId,
        rankIds: exhibitions.rankIds,
        breedIds: exhibitions.breedIds,
        fciGroups: exhibitions.fciGroups,
        avatarLink: exhibitions.avatarLink,
        signUpLink: exhibitions.signUpLink,
        coverGroup: exhibitions.coverGroup,
        city: cities.name,
        region: cities.region,
        club: profiles.shortName,
        ranks: rankNames,
        breeds: breedNames,
        best,
        readers,
      })
      .from(exhibitions)
      .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
      .innerJoin(cities, eq(cities.id, exhibitions.cityId))
      .where(isAmong(exhibitions.id, which))
      .orderBy(asc(exhibitions.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows.map((row) => ({
        type: searchTypes.exhibitions,
        kind: (300 + row.category) as SearchKind,
        recordId: row.id,
        title: row.name,
        subtitle: joined([formatDateRange(row.beginsOn, row.endsOn, { year: true }), row.city, row.club], ' · '),
        body: row.description,
        alsoWords: joined([
          searchKinds[(300 + row.category) as SearchKind],
          row.club,
          row.region,
          ...(row.ranks ?? []).flatMap((rank) => [rank, inLatinLetters(rank)]),
          ...(row.breeds ?? []),
          ...(row.best ?? []),
          ...(row.category === lesson ? [lessonWords] : []),
          ...(row.readers ?? []),
        ]),
        nameKeys: keysOfNames([row.name, `${row.name} ${row.city}`, ...(row.best ?? [])]),
        // A course with its own sign-up page is found as that page.
        path: row.signUpLink ?? exhibitionPath(row.id),
        keys: [],
        facets: [...facetsOfShow(row), ...row.rankIds.map(facet.rank)],
        popularity: 0,
        happensOn: row.endsOn,
        cityId: row.cityId,
        logoLink: row.avatarLink,
        coverGroup: row.coverGroup,
      })),
    };
  },
};
