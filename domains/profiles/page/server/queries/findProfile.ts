import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { jsonList, jsonObject, jsonRow, type RowOf } from '#platform/server/db/typedSql.ts';
import { publicColumns } from '../../../edit/server/columns.ts';
import type { ProfileExtras } from '../../../server/profileExtras.ts';
import { mainBreedOf } from '../../../server/queries.ts';
import { profileBreeds, profileDetails, profiles } from '../../../server/tables.ts';
import { profileAt } from './profileAt.ts';

/** Breeds shown on the page itself. */
const breedsShown = 12;

const federations = alias(profiles, 'federations');
const members = alias(profiles, 'members');

const membersOf = (db: Queryable, userType: UserType): SQL<number> =>
  sql`(${db
    .select({ total: count() })
    .from(members)
    .where(and(eq(members.federationId, profiles.id), eq(members.userType, userType), eq(members.isActive, true)))})`;

/** The profile's stored fields, before the public rule is applied; without contacts that only the owner reads. */
const selectProfile = (db: Queryable, known: ProfileExtras) =>
  db
    .select({
      id: profiles.id,
      user_type: sql<UserType>`${profiles.userType}`,
      alias: profiles.alias,
      name: profiles.name,
      short_name: profiles.shortName,
      name_lat: profiles.nameLat,
      last_name: profiles.lastName,
      first_name: profiles.firstName,
      description: profiles.description,
      city: cities.name,
      address: profiles.address,
      site: profiles.site,
      logo_link: profiles.logoLink,
      headliner_link: profiles.headlinerLink,
      cover_group: profiles.coverGroup,
      main_breed: mainBreedOf(sql`${profiles}`),
      head_name: profiles.headName,
      founded_on: profiles.foundedOn,
      contacts: profiles.contacts,
      schedule: profiles.schedule,
      disclosed: profiles.disclosed,
      seen_on: profiles.lastSeenOn,
      birth_date: profileDetails.birthDate,
      socials: profileDetails.socials,
      owner_picture_link: sql<string | null>`case when ${profiles.userType} = ${sql.raw(String(userTypes.nbc))}
        then ${profileDetails.ownerPictureLink} end`,
      own: jsonObject(publicColumns.own),
      legal: sql<RowOf<typeof publicColumns.legal> | null>`case when ${profileDetails.isLegalPublic}
        then ${jsonObject(publicColumns.legal)} end`,
      federation: { alias: federations.alias, user_type: federations.userType, name: federations.shortName },
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      city_latitude: cities.latitude,
      city_longitude: cities.longitude,
      is_judge: known.isJudge(profiles.id),
      accepted: known.isIdentified(profiles.id),
      member_year: known.memberYear(profiles.id),
      clubs: membersOf(db, userTypes.club),
      kennels: membersOf(db, userTypes.kennel),
      breeds: jsonList(
        db
          .select(jsonRow({ id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup }))
          .from(profileBreeds)
          .innerJoin(breeds, eq(breeds.id, profileBreeds.breedId))
          .where(eq(profileBreeds.profileId, profiles.id))
          .orderBy(asc(breeds.name))
          .limit(breedsShown),
      ),
      breeds_total: db.$count(profileBreeds, eq(profileBreeds.profileId, profiles.id)),
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, profiles.id))
    .leftJoin(cities, eq(cities.id, profiles.cityId))
    .leftJoin(federations, and(eq(federations.id, profiles.federationId), eq(federations.isActive, true)))
    .where(and(eq(profiles.id, profileAt(sql.placeholder('alias'))), eq(profiles.isActive, true)));

export type ProfileFound = Awaited<ReturnType<typeof selectProfile>>[number];

/** One statement; undefined for an unknown profile. */
export function profileFinder(
  known: ProfileExtras,
): (db: Queryable, alias: string) => Promise<ProfileFound | undefined> {
  const find = statement((db) => selectProfile(db, known));
  return async (db, alias) => (await find(db, { alias: alias.toLowerCase() }))[0];
}
