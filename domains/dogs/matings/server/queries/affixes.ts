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

/** «Питомник „Белый берег“» is called «Белый берег» in the names of its dogs. */
export function affixesOf(row: {
  name: string | null;
  prefix: string | null;
  suffix: string | null;
}): KennelAffixes | null {
  if (row.name === null) return null;
  const name = /[«„]([^«»„“]+)[»“]/.exec(row.name)?.[1] ?? row.name;
  return { name, prefix: row.prefix ?? '', suffix: row.suffix ?? '' };
}

/** What the dogs of this bitch's owner are called by; null: no kennel. */
export async function findKennelAffixes(db: Queryable, damOwnerId: number): Promise<KennelAffixes | null> {
  const [row] = await db
    .select(affixColumns)
    .from(damKennel)
    .leftJoin(profileDetails, eq(profileDetails.profileId, damKennel.id))
    .where(and(eq(damKennel.id, damOwnerId), eq(damKennel.userType, userTypes.kennel)));
  return row ? affixesOf(row) : null;
}
