import { asc, eq, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import type { SearchSource } from '../../entry.ts';
import { isAmong, joined, limitOf } from './which.ts';

const ranks = sql<string[] | null>`(select array_agg(r.name) from ranks r where r.id = any(${exhibitions.rankIds}))`;
const breedNames = sql<string[] | null>`(select array_agg(b.name || ' ' || b.name_lat) from breeds b where b.id = any(${exhibitions.breedIds}))`;

/** «САС» is written in either script, and sounds the same in neither. */
const inLatinLetters = (rank: string): string => rank.replaceAll('С', 'C').replaceAll('А', 'A');

export const exhibitionSource = (db: Queryable): SearchSource => ({
  kinds: [301, 302, 303, 304],
  async list(which) {
    const rows = await db
      .select({
        id: exhibitions.id,
        name: exhibitions.name,
        category: exhibitions.category,
        description: exhibitions.description,
        beginsOn: exhibitions.beginsOn,
        endsOn: exhibitions.endsOn,
        cityId: exhibitions.cityId,
        avatarLink: exhibitions.avatarLink,
        signUpLink: exhibitions.signUpLink,
        coverGroup: exhibitions.coverGroup,
        city: cities.name,
        club: profiles.shortName,
        ranks,
        breeds: breedNames,
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
          ...(row.ranks ?? []).flatMap((rank) => [rank, inLatinLetters(rank)]),
          ...(row.breeds ?? []),
        ]),
        nameKeys: keysOfNames([row.name, `${row.name} ${row.city}`]),
        // What people sign up for on a page of its own is found as that page.
        path: row.signUpLink ?? exhibitionPath(row.id),
        keys: [],
        popularity: 0,
        happensOn: row.endsOn,
        cityId: row.cityId,
        logoLink: row.avatarLink,
        coverGroup: row.coverGroup,
      })),
    };
  },
});
