import { asc, eq, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonList, jsonRow } from '#platform/server/db/typedSql.ts';
import { profileBreeds } from './tables.ts';

/** Part of a query: the breeds of a profile, as the breed club's call, its menu and its calendar name them. */
export const breedsOf = (db: Queryable, profileId: SQLWrapper) =>
  jsonList(
    db
      .select(jsonRow({ breed_id: profileBreeds.breedId }))
      .from(profileBreeds)
      .where(eq(profileBreeds.profileId, profileId))
      .orderBy(asc(profileBreeds.breedId)),
  );
