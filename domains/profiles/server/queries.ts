import { and, asc, count, eq, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias as aliasOf } from 'drizzle-orm/pg-core';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { type Bearer, staffReach } from '#platform/contract/access.ts';
import { messages } from '#platform/contract/messages.ts';
import {
  type FederationAlias,
  federationAliases,
  fullAlias,
  type UserType,
  userTypes,
} from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  jsonList,
  jsonObject,
  jsonRow,
  onlyValue,
  query,
  text,
  valueOrNull,
  when,
} from '#platform/server/db/typedSql.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Federation, FederationCard, ProfileCard } from '../contract.ts';
import { disclosedContacts, disclosedOrNull } from '../disclosure.ts';
import { movedAliases, profileBreeds, profiles } from './tables.ts';

/** A person's portrait needs consent; an organisation's logo does not. For queries that show a profile to others. */
export const publicLogo = sql<
  string | null
>`case when ${profiles.userType} not in (1, 101) or ${profiles.disclosed} @> '{photo}' then ${profiles.logoLink} end`;

/**
 * The main breed of a kennel or a breed club: the first by name, those of its cover's group before others. `of`: the
 * table or its alias.
 */
export const mainBreedOf = (of: SQLWrapper) =>
  when(
    sql`${of}.user_type in (${userTypes.kennel}, ${userTypes.nbc})`,
    valueOrNull(
      query
        .select({ breed: jsonObject({ name: breeds.name, fci_group: breeds.fciGroup, head: breeds.head }) })
        .from(profileBreeds)
        .innerJoin(breeds, eq(breeds.id, profileBreeds.breedId))
        .where(sql`${profileBreeds.profileId} = ${of}.id`)
        .orderBy(sql`${breeds.fciGroup} <> ${of}.cover_group`, breeds.name)
        .limit(1),
    ),
  );

/** Columns of a joined profile for other domains' queries; `toProfileCard` converts them to the wire shape. */
export const profileCardColumns = {
  profile_id: profiles.id,
  name: profiles.shortName,
  alias: profiles.alias,
  user_type: profiles.userType,
  logo_link: publicLogo,
  cover_group: profiles.coverGroup,
  main_breed: mainBreedOf(profiles),
};

export interface ProfileCardRow {
  profile_id: number;
  name: string;
  alias: string;
  user_type: number;
  logo_link: string | null;
  cover_group: number;
  main_breed: ProfileCard['main_breed'];
}

export function toProfileCard(row: ProfileCardRow): ProfileCard {
  const userType = row.user_type as UserType;
  return { ...row, user_type: userType, full_alias: fullAlias(userType, row.alias) };
}

/** Clubs and kennels of this federation. */
const member = aliasOf(profiles, 'member');
const members = (userType: UserType) =>
  onlyValue(
    query
      .select({ total: count() })
      .from(member)
      .where(and(eq(member.federationId, profiles.id), eq(member.userType, userType), eq(member.isActive, true))),
  );

/** Null: unknown. */
export async function findFederation(db: Queryable, alias: FederationAlias): Promise<Federation | null> {
  const [row] = await db
    .select({
      ...profileCardColumns,
      full_name: profiles.name,
      description: profiles.description,
      city: cities.name,
      address: profiles.address,
      site: profiles.site,
      head_name: profiles.headName,
      founded_on: profiles.foundedOn,
      contacts: profiles.contacts,
      disclosed: profiles.disclosed,
      schedule: profiles.schedule,
      clubs: members(3),
      kennels: members(4),
    })
    .from(profiles)
    .leftJoin(cities, eq(cities.id, profiles.cityId))
    .where(and(eq(sql`lower(${profiles.alias})`, alias), eq(profiles.isActive, true)));
  if (!row) return null;
  const { disclosed, ...shown } = row;
  const chosen = { userType: row.user_type, disclosed };
  return {
    ...shown,
    ...toProfileCard(shown),
    head_name: disclosedOrNull(chosen, 'full_name', row.head_name),
    contacts: disclosedContacts(chosen, row.contacts),
  };
}

export async function getFederation(db: Queryable, alias: FederationAlias): Promise<Federation> {
  const found = await findFederation(db, alias);
  if (!found) throw notFound();
  return found;
}

/** The five in their established order. */
export async function listFederations(db: Queryable): Promise<FederationCard[]> {
  const rows = await db
    .select({ ...profileCardColumns, full_name: profiles.name })
    .from(profiles)
    .where(and(sql`lower(${profiles.alias}) in ${[...federationAliases]}`, eq(profiles.isActive, true)))
    .orderBy(asc(profiles.id));
  const order = federationAliases as readonly string[];
  return rows
    .map((row) => ({ ...row, ...toProfileCard(row) }))
    .sort((a, b) => order.indexOf(a.alias.toLowerCase()) - order.indexOf(b.alias.toLowerCase()));
}

/** Present and former aliases in lower case, which new profiles must not take. `start`: a prefix. */
export async function listAliases(db: Queryable, start = ''): Promise<Set<string>> {
  const begins = `${start.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({ alias: text(sql`lower(${profiles.alias})`) })
    .from(profiles)
    .where(sql`lower(${profiles.alias}) like ${begins}`)
    .union(db.select({ alias: movedAliases.alias }).from(movedAliases).where(like(movedAliases.alias, begins)));
  return new Set(rows.map(({ alias }) => alias));
}

/** Part of a query: a profile's breeds for the breed club's call, its menu and its calendar. */
export const breedsOf = (db: Queryable, profileId: SQLWrapper) =>
  jsonList(
    db
      .select(jsonRow({ breed_id: profileBreeds.breedId }))
      .from(profileBreeds)
      .where(eq(profileBreeds.profileId, profileId))
      .orderBy(asc(profileBreeds.breedId)),
  );

type Staff = Bearer & { profileId: number };

/**
 * Condition on the joined `profiles`: those a federation acts on, its members and its own page. Undefined where staff
 * act on all.
 */
export function isInReach(staff: Staff): SQL | undefined {
  const federationId = staffReach(staff);
  return federationId === null ? undefined : or(eq(profiles.federationId, federationId), eq(profiles.id, federationId));
}

/** Restricts rows to members of the staff's federation; empty where staff act on all. `profileId` is the rows' column. */
export function andWithinReach(staff: Staff, profileId: SQLWrapper): SQL {
  const condition = isInReach(staff);
  return condition
    ? sql`and exists (select from ${profiles} where ${profiles.id} = ${profileId} and ${condition})`
    : sql``;
}

/** `profileId` is null for a record without an owner: for the head federation and administrators only. */
export async function canActOnProfile(db: Queryable, staff: Staff, profileId: number | null): Promise<boolean> {
  const condition = isInReach(staff);
  if (!condition) return true;
  return profileId !== null && (await db.$count(profiles, and(eq(profiles.id, profileId), condition))) > 0;
}

/** Throws 403, saying who decides instead, where the profile belongs to another federation or to none. */
export async function assertCanActOnProfile(db: Queryable, staff: Staff, profileId: number | null): Promise<void> {
  if (!(await canActOnProfile(db, staff, profileId))) throw new PortalError(403, messages.otherFederation);
}
