import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DisclosableField } from '../../disclosure.ts';
import { profiles } from '../tables.ts';

export interface Disclosed {
  fields: readonly DisclosableField[];
  /** For a person: whether the full name is public. */
  isPublic?: boolean;
  /** Without the full name a person is «Анна Л.»; judges and organisations keep their names. */
  shortens: boolean;
}

/** Stores which fields are public. */
export async function disclose(
  tx: Queryable,
  profileId: number,
  { fields, isPublic, shortens }: Disclosed,
): Promise<void> {
  const [profile] = await tx
    .update(profiles)
    .set({ disclosed: [...fields], ...(isPublic !== undefined && { isPublic }) })
    .where(eq(profiles.id, profileId))
    .returning({ firstName: profiles.firstName, lastName: profiles.lastName });
  if (!shortens || !profile?.firstName || !profile.lastName) return;
  const last = fields.includes('full_name') ? profile.lastName : `${profile.lastName.charAt(0)}.`;
  await tx
    .update(profiles)
    .set({ shortName: `${profile.firstName} ${last}` })
    .where(eq(profiles.id, profileId));
}
