import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { KennelAffixes } from '../../latinDogName.ts';

export const damKennel = alias(profiles, 'dam_kennel');
export const affixColumns = {
  name: damKennel.shortName,
  prefix: profileDetails.dogPrefix,
  suffix: profileDetails.dogSuffix,
};

/** Dogs of «Питомник „Белый берег“» have «Белый берег» in their names. */
export function affixesOf(row: {
  name: string | null;
  prefix: string | null;
  suffix: string | null;
}): KennelAffixes | null {
  if (row.name === null) return null;
  const name = /[«„]([^«»„“]+)[»“]/.exec(row.name)?.[1] ?? row.name;
  return { name, prefix: row.prefix ?? '', suffix: row.suffix ?? '' };
}

/** Null when the owner is no kennel. */
export async function findKennelAffixes(db: Queryable, damOwnerId: number): Promise<KennelAffixes | null> {
  const [row] = await db
    .select(affixColumns)
    .from(damKennel)
    .leftJoin(profileDetails, eq(profileDetails.profileId, damKennel.id))
    .where(and(eq(damKennel.id, damOwnerId), eq(damKennel.userType, userTypes.kennel)));
  return row ? affixesOf(row) : null;
}
