import { asc, eq, inArray, sql } from 'drizzle-orm';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { orNull, texts } from '#platform/server/db/typedSql.ts';
import { type SearchKind, searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfPerson } from '../../../names.ts';
import type { SearchRecord, SearchSource } from '../../entry.ts';
import { facet, facetsOfBreeds } from '../../facets.ts';
import { phoneKeys } from './phoneKeys.ts';
import { initialsOf, isAmong, joined, limitOf } from './which.ts';

const terms = orNull(
  texts(
    sql`(select array_agg(${judgingTerms.name}) from ${judgingTerms} where ${judgingTerms.id} = any(${referees.rankIds} || ${referees.disciplineIds} || ${referees.specialisationIds}))`,
  ),
);
const breedNames = orNull(
  texts(
    sql`(select array_agg(${breeds.name} || ' ' || ${breeds.nameLat}) from ${breeds} where ${breeds.id} = any(${referees.breedIds}))`,
  ),
);

/** Words for specialists whose profession has another name in everyday speech. */
function craftWords(crafts: readonly string[]): string {
  const said = crafts.join(' ').toLowerCase();
  return joined([said.includes('груминг') ? 'грумер' : null, said.includes('хендлинг') ? 'хендлер' : null]);
}

/** Ordinal forms of groups: «9 группа», «судья девятой группы». */
const ordinals = 'первая вторая третья четвёртая пятая шестая седьмая восьмая девятая десятая'.split(' ');
const groupWords = ({ isAllBreed, fciGroups }: { isAllBreed: boolean; fciGroups: readonly number[] }): string[] => [
  ...(isAllBreed ? ['всепородный', 'все породы', 'олраундер', 'олл раундер', 'allrounder', 'all rounder'] : []),
  ...(isAllBreed ? ordinals.map((_, at) => at + 1) : fciGroups).map(
    (group) => `${group} ${ordinals[group - 1]} группа`,
  ),
];

const breedJudge = 1;
const specialistKind = 4;

interface Judging {
  breedIds: number[];
  fciGroups: number[];
  isAllBreed: boolean;
  disciplineIds: number[];
  specialisationIds: number[];
}

/** Facets of a judge are breeds or disciplines, those of a specialist are services. */
const facetsOf = (row: Judging, kind: SearchKind): string[] =>
  kind === 501
    ? row.specialisationIds.map(facet.term)
    : [
        ...row.disciplineIds.map(facet.term),
        ...(kind === 401 ? facetsOfBreeds(row) : []),
        ...(kind === 401 && row.isAllBreed ? [facet.allBreeds] : []),
      ];

/** The federation's judges and specialists; a person who is both has two entries. */
export const refereeSource: SearchSource = {
  kinds: [401, 402, 501],
  idName: 'refereeId',
  importedBy: 'judges.imported',
  async ofProfiles(db, profileIds) {
    const rows = await db
      .select({ id: referees.id })
      .from(referees)
      .where(inArray(referees.profileId, [...profileIds]));
    return rows.map(({ id }) => id);
  },
  async list(db, which) {
    const rows = await db
      .select({
        id: referees.id,
        name: referees.name,
        nameLat: referees.nameLat,
        sheetNumber: referees.sheetNumber,
        country: referees.country,
        kinds: referees.kinds,
        isAllBreed: referees.isAllBreed,
        fciGroups: referees.fciGroups,
        breedIds: referees.breedIds,
        disciplineIds: referees.disciplineIds,
        specialisationIds: referees.specialisationIds,
        cityId: referees.cityId,
        city: cities.name,
        region: cities.region,
        coverGroup: profiles.coverGroup,
        userType: profiles.userType,
        disclosed: profiles.disclosed,
        contacts: profiles.contacts,
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
          alsoWords: joined([
            row.nameLat,
            row.region,
            searchKinds[mine.kind],
            ...(row.terms ?? []),
            ...(row.breeds ?? []),
            ...(mine.kind === 401 ? groupWords(row) : []),
            mine.kind === 501 ? craftWords(row.terms ?? []) : null,
          ]),
          nameKeys: keysOfPerson(row.name, row.nameLat),
          initials: initialsOf(row.name),
          keys: [
            ...(row.sheetNumber ? [row.sheetNumber] : []),
            ...(row.userType ? phoneKeys({ ...row, userType: row.userType }) : []),
          ],
          facets: facetsOf(row, mine.kind),
          popularity: row.isAllBreed ? 10 : 0,
          happensOn: null,
          cityId: row.cityId,
          logoLink: null,
          coverGroup: row.coverGroup ?? 0,
        });
        const byBreeds = row.kinds.includes(breedJudge);
        const judges = row.kinds.some((kind) => kind !== specialistKind);
        return [
          ...(judges
            ? [
                record({
                  type: searchTypes.judges,
                  kind: byBreeds ? 401 : 402,
                  path: refereePath(row.id, byBreeds ? 1 : 2),
                }),
              ]
            : []),
          ...(row.kinds.includes(specialistKind)
            ? [record({ type: searchTypes.specialists, kind: 501, path: refereePath(row.id, 2) })]
            : []),
        ];
      }),
    };
  },
};
