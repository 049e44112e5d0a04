import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ClubRegister } from '#domains/accounts/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { federationAliases, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { organisationRecords } from '../tables.ts';

const records = organisationRecords;

const selectClubs = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      profileId: records.profileId,
      name: sql<string>`coalesce(nullif(${records.shortName}, ''), ${records.name})`,
      legalName: sql<string>`coalesce(nullif(${records.legalName}, ''), ${records.name})`,
      ogrn: records.ogrn,
      inn: records.inn,
      address: records.address,
      legalAddress: records.legalAddress,
      headName: records.headName,
      mail: records.mail,
    })
    .from(records)
    .innerJoin(profiles, eq(profiles.id, records.profileId))
    .where(
      and(
        eq(profiles.userType, userTypes.club),
        eq(profiles.isActive, true),
        isNull(records.closedAt),
        notInArray(sql`lower(${profiles.alias})`, [...federationAliases]),
        condition,
      ),
    )
    .orderBy(asc(sql`coalesce(nullif(${records.shortName}, ''), ${records.name})`), asc(records.profileId));

/** The register as the registration of clubs by code reads it. */
export const clubRegister: ClubRegister = {
  listClubs: (db, cityId) => selectClubs(db, cityId === undefined ? undefined : eq(records.cityId, cityId)),
  findClub: async (db, clubId) => (await selectClubs(db, eq(records.profileId, clubId)))[0],
};
