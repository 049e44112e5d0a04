import { and, asc, desc, eq, gt, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { mainPlace } from '../../../owners/policy.ts';
import { mainOwnerOn } from '../../../owners/server/queries.ts';
import { dogOwners } from '../../../owners/server/tables.ts';
import { studbookPath } from '../../../paths.ts';
import { dogs } from '../../../server/tables.ts';
import type { BreedingRights, HeldRights } from '../../contract.ts';
import { maxRights } from '../../policy.ts';
import { breedingRightHolds, breedingRights } from '../tables.ts';

/** True when the giver is the main owner on that day: a sale ends the former owner's rights. */
const byOwnerOn = (day: string | SQLWrapper) =>
  and(
    eq(dogOwners.dogId, breedingRights.dogId),
    eq(dogOwners.profileId, breedingRights.givenBy),
    eq(dogOwners.place, mainPlace),
    or(isNull(dogOwners.since), lte(dogOwners.since, day)),
    or(isNull(dogOwners.until), gt(dogOwners.until, day)),
  );

export const isGivenByOwner = (day: string) => sql`exists (select from ${dogOwners} where ${byOwnerOn(day)})`;

export const isInForceOn = (day: string | SQLWrapper) =>
  or(isNull(breedingRights.until), gte(breedingRights.until, day));

/** The reason of an open freeze; null without one. */
const heldReason = sql<string | null>`(select ${breedingRightHolds.reason} from ${breedingRightHolds}
  where ${breedingRightHolds.rightId} = ${breedingRights.id} and ${breedingRightHolds.releasedAt} is null)`;

/** Null when the owner breeds from the dog. */
export async function rightHolderOn(db: Queryable, dogId: number, day: string): Promise<number | null> {
  const [found] = await db
    .select({ holderId: breedingRights.holderId })
    .from(breedingRights)
    .innerJoin(dogOwners, byOwnerOn(day))
    .where(and(eq(breedingRights.dogId, dogId), lte(breedingRights.since, day), isInForceOn(day)))
    .limit(1);
  return found?.holderId ?? null;
}

export const matingDeclarantOn = async (db: Queryable, dogId: number, day: string): Promise<number | null> =>
  (await rightHolderOn(db, dogId, day)) ?? (await mainOwnerOn(db, dogId, day));

/** The profile that may breed from the dog of a row today, as `matingDeclarantOn`; null if none on the portal may. */
export const breederToday = (dogId: SQLWrapper): SQL<number | null> => sql`coalesce(
  (select ${breedingRights.holderId} from ${breedingRights} join ${dogOwners} on ${byOwnerOn(portalToday)}
    where ${breedingRights.dogId} = ${dogId} and ${breedingRights.since} <= ${portalToday} and ${isInForceOn(portalToday)} limit 1),
  (select ${dogOwners.profileId} from ${dogOwners} where ${dogOwners.dogId} = ${dogId} and ${dogOwners.place} = ${mainPlace}
    and (${dogOwners.since} is null or ${dogOwners.since} <= ${portalToday})
    and (${dogOwners.until} is null or ${dogOwners.until} > ${portalToday})
    order by ${dogOwners.since} desc nulls last limit 1))`;

export async function listRights(db: Queryable, dogId: number): Promise<BreedingRights> {
  const today = clock.today();
  const rows = await db
    .select({
      right: breedingRights,
      held: heldReason,
      name: profiles.shortName,
      alias: profiles.alias,
      userType: profiles.userType,
      disclosed: profiles.disclosed,
    })
    .from(breedingRights)
    .innerJoin(profiles, eq(profiles.id, breedingRights.holderId))
    .innerJoin(dogOwners, byOwnerOn(today))
    .where(eq(breedingRights.dogId, dogId))
    .orderBy(desc(breedingRights.since))
    .limit(maxRights);
  return rows.map(({ right: { id, since, until, paper }, held, name, alias, userType, disclosed }) => ({
    ...{ id, since, until, paper, held },
    // A person without a public name is shown by the page address the owner entered.
    holder: {
      name: userType === userTypes.kennel || isDisclosed({ userType, disclosed }, 'full_name') ? name : alias,
      full_alias: fullAlias(userType as UserType, alias),
    },
    is_open: until === null || until >= today,
  }));
}

/** Dogs of others that this profile may breed from, today or later. */
export async function listReceivedRights(db: Queryable, profileId: number): Promise<HeldRights> {
  const today = clock.today();
  const { id, since, until, paper } = breedingRights;
  const rows = await db
    .select({
      ...{ id, since, until, paper, held: heldReason },
      dog: { id: dogs.id, name: dogs.name, name_lat: dogs.nameLat, sex: dogs.sex },
    })
    .from(breedingRights)
    .innerJoin(dogs, eq(dogs.id, breedingRights.dogId))
    .innerJoin(dogOwners, byOwnerOn(today))
    .where(and(eq(breedingRights.holderId, profileId), isInForceOn(today)))
    .orderBy(asc(dogs.nameLat))
    .limit(maxRights);
  return rows.map(({ dog, ...right }) => ({ ...right, dog: { ...dog, path: studbookPath(dog.id) } }));
}

export async function findRight(db: Queryable, rightId: number) {
  const [found] = await db
    .select({ right: breedingRights, dog: dogs.nameLat })
    .from(breedingRights)
    .innerJoin(dogs, eq(dogs.id, breedingRights.dogId))
    .where(eq(breedingRights.id, rightId));
  return found && { ...found.right, dog: found.dog };
}
