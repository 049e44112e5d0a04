import { userTypes } from '#platform/contract/userTypes.ts';
import { surnameFirst } from './personNames.ts';

export interface ProfileWithFace {
  user_type: number;
  name: string;
  alias: string;
  logo_link: string | null;
  /** Main breed of a kennel or a breed club. */
  main_breed?: { name: string; fci_group: number } | null | undefined;
  cover_group?: number | undefined;
}

export interface Face {
  kind: 'person' | 'organisation' | 'kennel';
  name: string;
  /** Determines the colour. */
  id: string;
  group?: number | undefined;
  photo: string | null;
}

/** «Анна Л.»: a person who has not agreed to show more, on the own page too. */
const isAbbreviated = (name: string): boolean => / \p{L}\.$/u.test(name);

/**
 * Returns the face of a profile: its picture, or its initials on the colour of the group that a kennel or a breed club
 * breeds. `names`: people in cards are «Анна Лебедева», on their own page and in papers «Лебедева Анна Игоревна».
 */
export function faceOf(
  { user_type, name, alias, logo_link, main_breed, cover_group }: ProfileWithFace,
  names: 'short' | 'full' = 'short',
): Face {
  const face = { id: alias, photo: logo_link };
  if (user_type === userTypes.individual || user_type === userTypes.admin)
    return { ...face, kind: 'person', name: names === 'short' || isAbbreviated(name) ? surnameFirst(name) : name };
  const breeds = user_type === userTypes.kennel || user_type === userTypes.nbc;
  const group = (breeds && (main_breed?.fci_group || cover_group)) || undefined;
  return { ...face, kind: user_type === userTypes.kennel ? 'kennel' : 'organisation', name, group };
}
