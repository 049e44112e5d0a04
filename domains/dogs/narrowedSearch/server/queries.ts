import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogs, litters, stampCodes } from '../../server/tables.ts';
import type { OwnPart, Scope, SearchScope } from '../contract.ts';

export interface ResolvedScope {
  part: OwnPart;
  profileId: number;
  name: string;
  full_alias: string;
  codes: string[];
  breeds: { id: number; name: string }[];
}

const holders: Readonly<Record<OwnPart, readonly UserType[]>> = {
  stamps: [userTypes.club, userTypes.federation],
  litters: [userTypes.kennel],
  breeds: [userTypes.nbc],
};
const confirmed = 3;

/** Null when nothing narrows the lookup, including for an unknown alias or another kind of profile. */
export async function findScope(db: Queryable, { within, within_alias }: SearchScope): Promise<ResolvedScope | null> {
  if (!within || !within_alias) return null;
  const [profile] = await db
    .select({ id: profiles.id, name: profiles.shortName, userType: profiles.userType, alias: profiles.alias })
    .from(profiles)
    .where(
      and(
        sql`lower(${profiles.alias}) = lower(${within_alias})`,
        inArray(profiles.userType, [...holders[within]]),
        profiles.isActive,
      ),
    )
    .limit(1);
  if (!profile) return null;
  const codes =
    within === 'stamps'
      ? await db
          .select({ code: stampCodes.code })
          .from(stampCodes)
          .where(and(eq(stampCodes.profileId, profile.id), eq(stampCodes.status, confirmed)))
          .orderBy(asc(stampCodes.code))
      : [];
  const own =
    within === 'breeds'
      ? await db
          .select({ id: breeds.id, name: breeds.name })
          .from(profileBreeds)
          .innerJoin(breeds, eq(breeds.id, profileBreeds.breedId))
          .where(eq(profileBreeds.profileId, profile.id))
          .orderBy(asc(breeds.name))
      : [];
  return {
    part: within,
    profileId: profile.id,
    name: profile.name,
    full_alias: fullAlias(profile.userType as UserType, profile.alias),
    codes: codes.map(({ code }) => code),
    breeds: own,
  };
}

export async function getLookupScope(db: Queryable, within: SearchScope): Promise<Scope> {
  const found = await findScope(db, within);
  return {
    organisation: found && { name: found.name, full_alias: found.full_alias },
    stamp_codes: found?.codes ?? [],
    breeds: found?.breeds ?? [],
  };
}

interface DogColumns {
  breederId: AnyPgColumn;
  stampCode: AnyPgColumn;
  breedId: AnyPgColumn;
  damId: AnyPgColumn;
  bornOn: AnyPgColumn;
}

/** SQL condition for dogs of the organisation: with its stamp, bred by it, or of its breeds. */
export function isDogInScope(scope: ResolvedScope | null, dog: DogColumns): SQL {
  if (!scope) return sql`true`;
  const { part, profileId, codes, breeds: own } = scope;
  if (part === 'stamps') return sql`${dog.stampCode} = any(${sql.param(codes)}::text[])`;
  if (part === 'breeds') return sql`${dog.breedId} = any(${sql.param(own.map(({ id }) => id))}::int[])`;
  return sql`(${dog.breederId} = ${profileId} or exists (select from ${litters} own
    where own.dam_id = ${dog.damId} and own.born_on = ${dog.bornOn} and own.organisation_id = ${profileId}))`;
}

export const isLitterInScope = (
  scope: ResolvedScope | null,
  litter: { stampCode: string; breedId: number; organisationId: number },
): boolean => {
  if (!scope) return true;
  if (scope.part === 'stamps') return scope.codes.includes(litter.stampCode);
  if (scope.part === 'breeds') return scope.breeds.some(({ id }) => id === litter.breedId);
  return litter.organisationId === scope.profileId;
};

export async function isOwnDog(db: Queryable, scope: ResolvedScope | null, dogId: number): Promise<boolean> {
  if (!scope) return true;
  const found = await db
    .select({ id: dogs.id })
    .from(dogs)
    .where(and(eq(dogs.id, dogId), isDogInScope(scope, dogs)));
  return found.length > 0;
}
