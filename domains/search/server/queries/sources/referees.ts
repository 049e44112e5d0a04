import { asc, eq, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { refereePath } from '#domains/directory/paths.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfPerson } from '../../../names.ts';
import type { SearchRecord, SearchSource } from '../../entry.ts';
import { initialsOf, isAmong, joined, limitOf } from './which.ts';

const terms = sql<
  string[] | null
>`(select array_agg(t.name) from judging_terms t where t.id = any(${referees.rankIds} || ${referees.disciplineIds} || ${referees.specialisationIds}))`;
const breedNames = sql<string[] | null>`(select array_agg(b.name || ' ' || b.name_lat) from breeds b where b.id = any(${referees.breedIds}))`;

const breedJudge = 1;
const specialistKind = 4;

/** The federation's list of judges and specialists; one who is both has an entry of each. */
export const refereeSource = (db: Queryable): SearchSource => ({
  kinds: [401, 402, 501],
  async list(which) {
    const rows = await db
      .select({
        id: referees.id,
        name: referees.name,
        nameLat: referees.nameLat,
        sheetNumber: referees.sheetNumber,
        country: referees.country,
        kinds: referees.kinds,
        isAllBreed: referees.isAllBreed,
        cityId: referees.cityId,
        city: cities.name,
        coverGroup: profiles.coverGroup,
        terms,
        breeds: breedNames,
      })
      .from(referees)
      .leftJoin(cities, eq(cities.id, referees.cityId))
      .leftJoin(profiles, eq(profiles.id, referees.profileId))
      .where(isAmong(referees.id, which))
      .orderBy(asc(referees.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows.flatMap((row) => {
        const sheet = row.sheetNumber && `Лист судьи № ${row.sheetNumber}`;
        const record = (mine: Pick<SearchRecord, 'type' | 'kind' | 'path'>): SearchRecord => ({
          ...mine,
          recordId: row.id,
          title: row.name,
          subtitle: joined([row.city ?? row.country, sheet, row.isAllBreed ? 'все породы' : null], ' · '),
          body: '',
          alsoWords: joined([row.nameLat, searchKinds[mine.kind], ...(row.terms ?? []), ...(row.breeds ?? [])]),
          nameKeys: keysOfPerson(row.name, row.nameLat),
          initials: initialsOf(row.name),
          keys: row.sheetNumber ? [row.sheetNumber] : [],
          popularity: row.isAllBreed ? 10 : 0,
          happensOn: null,
          cityId: row.cityId,
          logoLink: null,
          coverGroup: row.coverGroup ?? 0,
        });
        const byBreeds = row.kinds.includes(breedJudge);
        const judges = row.kinds.some((kind) => kind !== specialistKind);
        return [
          ...(judges ? [record({ type: searchTypes.judges, kind: byBreeds ? 401 : 402, path: refereePath(row.id, byBreeds ? 1 : 2) })] : []),
          ...(row.kinds.includes(specialistKind) ? [record({ type: searchTypes.specialists, kind: 501, path: refereePath(row.id, 2) })] : []),
        ];
      }),
    };
  },
});
