import { type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { ids, inPlaces, smallIds } from '../../../server/queries/listed.ts';
import type { JudgeFilter } from '../../contract.ts';

/** Parts of a filter, separate because each count leaves its own part out. */
export interface Conditions {
  scope: SQL[];
  places: SQL[];
  ranks: SQL[];
  groups: SQL[];
  all_breed: SQL[];
  contests: SQL[];
  disciplines: SQL[];
  specialisations: SQL[];
}

export const partNames = [
  'places',
  'ranks',
  'groups',
  'all_breed',
  'contests',
  'disciplines',
  'specialisations',
] as const;

/** The directory has the federation's own list only, without foreign guests. */
const isListed = sql`(${referees.sheetNumber} is not null or ${referees.profileId} is not null)`;
const hasNoInactiveProfile = sql`not exists (select from ${profiles} where ${profiles.id} = ${referees.profileId} and not ${profiles.isActive})`;

export const ofKind = (kind: number): SQL =>
  sql`${referees.kinds} @> array[${kind}]::smallint[] and ${isListed} and ${hasNoInactiveProfile}`;

export function conditionsOf({ kind = 1, ...filter }: JudgeFilter): Conditions {
  const scope = [ofKind(kind)];
  if (filter.text)
    scope.push(
      sql`(${foldedName(referees.name)} like ${partOfName(filter.text)} or ${foldedName(referees.nameLat)} like ${partOfName(filter.text)})`,
    );
  if (filter.breeds?.length) {
    const ofGroups = sql`array(select ${breeds.fciGroup} from ${breeds} where ${breeds.id} = any(${ids(filter.breeds)}) and ${breeds.fciGroup} > 0)`;
    scope.push(
      sql`(${referees.isAllBreed} or ${referees.breedIds} && ${ids(filter.breeds)} or ${referees.fciGroups} && ${ofGroups})`,
    );
  }
  const any = (column: SQL, values: number[] | undefined): SQL[] =>
    values?.length ? [sql`${column} && ${ids(values)}`] : [];
  return {
    scope,
    places: inPlaces(sql`${referees.cityId}`, filter),
    ranks: any(sql`${referees.rankIds}`, filter.ranks),
    groups: filter.groups?.length
      ? [sql`(${referees.isAllBreed} or ${referees.fciGroups} && ${smallIds(filter.groups)})`]
      : [],
    all_breed:
      filter.all_breed === undefined
        ? []
        : [filter.all_breed ? sql`${referees.isAllBreed}` : sql`not ${referees.isAllBreed}`],
    contests: any(sql`${referees.contestIds}`, filter.contests),
    disciplines: any(sql`${referees.disciplineIds}`, filter.disciplines),
    specialisations: any(sql`${referees.specialisationIds}`, filter.specialisations),
  };
}
