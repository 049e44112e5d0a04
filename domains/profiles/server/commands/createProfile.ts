import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profiles } from '../tables.ts';

export interface NewProfile {
  userType: UserType;
  alias: string;
  name: string;
  shortName: string;
  lastName?: string;
  firstName?: string;
  secondName?: string;
  cityId?: number | null;
  address?: string | null;
  headName?: string | null;
  federationId?: number | null;
  isPublic?: boolean;
  /** Default: true. */
  isActive?: boolean;
}

/** An existing alias, in any letter case, violates the constraint `profiles_alias_key`. */
export async function createProfile(tx: Queryable, profile: NewProfile): Promise<number> {
  const [created] = await tx.insert(profiles).values(profile).returning({ id: profiles.id });
  if (!created) throw new Error('A profile was not stored');
  return created.id;
}
