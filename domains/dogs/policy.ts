import { type Bearer, kindOf } from '#platform/contract/access.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { dogPath, studbookPath } from './paths.ts';

/** Profiles that may search a dam's litters: those that register litters. */
export const litterSearchKinds = ['club', 'kennel', 'federation'] as const;

/** Profiles that may own dogs. */
export const dogHolderKinds = ['user', 'judge', 'kennel'] as const;

export const canHaveDogs = (session: Bearer): boolean =>
  (dogHolderKinds as readonly string[]).includes(kindOf(session));

/** The fields of a dog that decide whether a profile's page shows it. */
export interface KeptDog {
  ownerId: number | null;
  breederId: number | null;
  isListed: boolean;
}

/** A kennel shows its dogs and those it bred; a person its listed dogs. */
export function isShownOnProfile(dog: KeptDog, profile: { id: number; userType: number }): boolean {
  if (profile.userType === userTypes.kennel) return dog.ownerId === profile.id || dog.breederId === profile.id;
  return dog.ownerId === profile.id && dog.isListed;
}

/** The fields that decide which page shows a dog. */
export interface DogPlacement {
  id: number;
  owner_id: number | null;
  breeder_id: number | null;
  is_listed: boolean;
  owner_type: number | null;
  owner_alias: string | null;
  breeder_type: number | null;
  breeder_alias: string | null;
}

/** The dog's address under its owner or the kennel that bred it; null when neither shows it. */
export function publicPath(dog: DogPlacement): string | null {
  const kept = { ownerId: dog.owner_id, breederId: dog.breeder_id, isListed: dog.is_listed };
  for (const [id, type, alias] of [
    [dog.owner_id, dog.owner_type, dog.owner_alias],
    [dog.breeder_id, dog.breeder_type, dog.breeder_alias],
  ] as const) {
    if (id === null || type === null || alias === null) continue;
    if (isShownOnProfile(kept, { id, userType: type })) return dogPath({ user_type: type as UserType, alias }, dog.id);
  }
  return null;
}

/** The address for links to a dog: its profile page if it is shown there, otherwise its studbook page. */
export const dogLinkPath = (dog: DogPlacement): string => publicPath(dog) ?? studbookPath(dog.id);

/** Lookups in the federation's database: enough for a working day at a show, too few to copy a million dogs. */
export const lookupLimits = {
  address: { perMinute: 40, perDay: 600 },
  account: { perMinute: 60, perDay: 1500 },
} as const;
