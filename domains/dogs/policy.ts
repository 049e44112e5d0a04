import { type Bearer, kindOf } from '#platform/contract/access.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { dogPath, studbookPath } from './paths.ts';

/** Litters of a dam are the business of those who register litters. */
export const litterSearchKinds = ['club', 'kennel', 'federation'] as const;

/** People and kennels keep dogs. */
export const dogHolderKinds = ['user', 'judge', 'kennel'] as const;

export const canKeepDogs = (session: Bearer): boolean =>
  (dogHolderKinds as readonly string[]).includes(kindOf(session));

/** As much of a dog as its place on a profile's page depends on. */
export interface Kept {
  ownerId: number | null;
  breederId: number | null;
  isListed: boolean;
}

/** What everybody may see under a profile: a kennel's dogs and what it bred; a person's dogs the person has listed. */
export function isShownUnder(dog: Kept, profile: { id: number; userType: number }): boolean {
  if (profile.userType === userTypes.kennel) return dog.ownerId === profile.id || dog.breederId === profile.id;
  return dog.ownerId === profile.id && dog.isListed;
}

/** What decides which page a dog stands on. */
export interface Placed {
  id: number;
  owner_id: number | null;
  breeder_id: number | null;
  is_listed: boolean;
  owner_type: number | null;
  owner_alias: string | null;
  breeder_type: number | null;
  breeder_alias: string | null;
}

/** The address of a dog's page that everybody may open: under its owner, or under the kennel that bred it. */
export function publicPath(dog: Placed): string | null {
  const kept = { ownerId: dog.owner_id, breederId: dog.breeder_id, isListed: dog.is_listed };
  for (const [id, type, alias] of [
    [dog.owner_id, dog.owner_type, dog.owner_alias],
    [dog.breeder_id, dog.breeder_type, dog.breeder_alias],
  ] as const) {
    if (id === null || type === null || alias === null) continue;
    if (isShownUnder(kept, { id, userType: type })) return dogPath({ user_type: type as UserType, alias }, dog.id);
  }
  return null;
}

/** Where a name leads: to whoever shows the dog, otherwise to its page of the studbook. */
export const pathOf = (dog: Placed): string => publicPath(dog) ?? studbookPath(dog.id);

/** Lookups of the federation's database: enough for a day at a show's admin, too few to copy a million dogs. */
export const lookupLimits = {
  address: { perMinute: 40, perDay: 600 },
  account: { perMinute: 60, perDay: 1500 },
} as const;
