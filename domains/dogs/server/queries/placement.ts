import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { orNull } from '#platform/server/db/typedSql.ts';
import { dogs } from '../tables.ts';

/** Aliases of a dog, its owner and its breeder; owner and breeder are joined only while their pages are active. */
export const dog = alias(dogs, 'd');
export const owner = alias(profiles, 'owner');
export const breeder = alias(profiles, 'breeder');

/** The condition for the query builder's `leftJoin`. */
export const isOwnerOfDog = and(eq(owner.id, dog.ownerId), owner.isActive);
export const isBreederOfDog = and(eq(breeder.id, dog.breederId), breeder.isActive);

/** The same joins as raw SQL behind a `from` with `d` in it. */
export const placementJoins = sql`left join ${profiles} owner on ${isOwnerOfDog} left join ${profiles} breeder on ${isBreederOfDog}`;

/** The profiles whose page may show the dog (`Placed`). */
export const placementFields = {
  id: dog.id,
  owner_id: dog.ownerId,
  breeder_id: dog.breederId,
  is_listed: dog.isListed,
  owner_type: orNull(owner.userType),
  owner_alias: orNull(owner.alias),
  breeder_type: orNull(breeder.userType),
  breeder_alias: orNull(breeder.alias),
};
