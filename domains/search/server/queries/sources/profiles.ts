import { asc, eq, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { stampCodes } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { bool, ints, orNull, texts } from '#platform/server/db/typedSql.ts';
import { type SearchKind, searchKinds, searchTypes } from '../../../kinds.ts';
import { keysOfNames, keysOfPerson } from '../../../names.ts';
import type { SearchRecord, SearchSource } from '../../entry.ts';
import { facet } from '../../facets.ts';
import { phoneKeys } from './phoneKeys.ts';
import { initialsOf, isAmong, joined, limitOf } from './which.ts';

const ofProfile = sql`${profileBreeds} join ${breeds} on ${breeds.id} = ${profileBreeds.breedId} where ${profileBreeds.profileId} = ${profiles.id}`;
const names = orNull(
  texts(sql`(select array_agg(${breeds.name} || ' ' || ${breeds.nameLat} order by ${breeds.name}) from ${ofProfile})`),
);
const firstBreeds = orNull(
  texts(
    sql`(select array_agg(name) from (select lower(${breeds.name}) as name from ${ofProfile} order by ${breeds.name} limit 3) few)`,
  ),
);
const breedIds = orNull(
  ints(
    sql`(select array_agg(${profileBreeds.breedId}) from ${profileBreeds} where ${profileBreeds.profileId} = ${profiles.id})`,
  ),
);
const stamps = orNull(
  texts(
    sql`(select array_agg(${stampCodes.code}) from ${stampCodes} where ${stampCodes.profileId} = ${profiles.id} and ${stampCodes.status} = 3)`,
  ),
);

/** The same condition as on the person's page. */
const isJudge = bool(
  sql`exists (select from ${accounts} where ${accounts.profileId} = ${profiles.id} and ${accounts.roles} ? 'role_judge')
    or exists (select from ${referees} where ${referees.profileId} = ${profiles.id})`,
);

const kindOf = (userType: UserType, alias: string): SearchKind => {
  if (userType === userTypes.federation || (userType === userTypes.club && isFederationAlias(alias))) return 104;
  return userType === userTypes.club
    ? 101
    : userType === userTypes.kennel
      ? 102
      : userType === userTypes.nbc
        ? 103
        : 105;
};

/**
 * Organisations by the names on their pages, even when owners hide their own names, and people who show their full name
 * to everybody.
 */
export const profileSource: SearchSource = {
  kinds: [101, 102, 103, 104, 105],
  idName: 'profileId',
  importedBy: 'profiles.imported',
  async ofProfiles(_, profileIds) {
    return profileIds;
  },
  async list(db, which) {
    const rows = await db
      .select({
        id: profiles.id,
        userType: profiles.userType,
        alias: profiles.alias,
        name: profiles.name,
        shortName: profiles.shortName,
        nameLat: profiles.nameLat,
        description: profiles.description,
        headName: profiles.headName,
        logoLink: profiles.logoLink,
        coverGroup: profiles.coverGroup,
        disclosed: profiles.disclosed,
        isActive: profiles.isActive,
        activatedAt: profiles.activatedAt,
        likes: profiles.likes,
        contacts: profiles.contacts,
        cityId: profiles.cityId,
        city: cities.name,
        region: cities.region,
        breeds: names,
        breedIds,
        firstBreeds,
        stamps,
        isJudge,
      })
      .from(profiles)
      .leftJoin(cities, eq(cities.id, profiles.cityId))
      .where(isAmong(profiles.id, which))
      .orderBy(asc(profiles.id))
      .limit(limitOf(which));
    const shown = rows.filter((row) => row.isActive && row.userType !== userTypes.admin && isNamed(row));
    return { ids: rows.map(({ id }) => id), records: shown.map(recordOf) };
  },
};

/**
 * Whether the name is public: a kennel's is its page's heading; a person's by consent, a judge's by the federation's
 * rules.
 */
const isNamed = (row: { userType: number; disclosed: readonly string[] | null; isJudge: boolean }): boolean =>
  row.userType !== userTypes.individual || row.isJudge || isDisclosed(row, 'full_name');

type Row = Pick<
  typeof profiles.$inferSelect,
  'id' | 'userType' | 'alias' | 'name' | 'shortName' | 'nameLat' | 'description' | 'headName'
> &
  Pick<
    typeof profiles.$inferSelect,
    'logoLink' | 'coverGroup' | 'disclosed' | 'activatedAt' | 'likes' | 'cityId' | 'contacts'
  > & {
    city: string | null;
    region: string | null;
    breeds: string[] | null;
    firstBreeds: string[] | null;
    breedIds: number[] | null;
    stamps: string[] | null;
  };

function recordOf(row: Row): SearchRecord {
  const userType = row.userType as UserType;
  const isPerson = userType === userTypes.individual;
  const city = isDisclosed(row, 'city') ? row.city : null;
  const title = isPerson ? row.name : row.shortName;
  const kind = kindOf(userType, row.alias);
  // A kennel's legal name may be its owner's name.
  const isOwnersName = kind === 102 && !isDisclosed(row, 'full_name');
  // The head of a kennel is its owner, whose consent decides.
  const head = !isPerson && isDisclosed(row, 'full_name') ? row.headName : null;
  return {
    type: searchTypes.profiles,
    kind,
    recordId: row.id,
    title,
    subtitle: joined([city, ...(row.firstBreeds ?? [])], ' · '),
    body: isDisclosed(row, 'description') ? row.description : '',
    alsoWords: joined([
      isOwnersName ? null : row.name,
      row.nameLat,
      searchKinds[kind],
      ...(row.breeds ?? []),
      head,
      city && row.region,
    ]),
    nameKeys: isPerson
      ? keysOfPerson(row.name, row.nameLat)
      : keysOfNames([
          title,
          isOwnersName ? null : row.name,
          row.nameLat,
          row.alias.replaceAll('_', ' '),
          ...(row.stamps ?? []),
        ]),
    ...(isPerson && { initials: initialsOf(row.name) }),
    path: profilePath({ user_type: userType, alias: row.alias }),
    keys: [row.alias, ...(row.stamps ?? []), ...phoneKeys(row)],
    facets: (row.breedIds ?? []).map(facet.breed),
    popularity: row.likes + (row.activatedAt ? 5 : 0),
    happensOn: null,
    cityId: city ? row.cityId : null,
    // A kennel's emblem is not a person's photo.
    logoLink: !isPerson || isDisclosed(row, 'photo') ? row.logoLink : null,
    coverGroup: row.coverGroup,
  };
}
