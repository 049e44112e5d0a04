import { userTypes } from '#platform/contract/userTypes.ts';
import { surnameFirst } from './personNames.ts';

export interface Faced {
  user_type: number;
  name: string;
  alias: string;
  logo_link: string | null;
  /** What a kennel or a breed club is about. */
  main_breed?: { name: string; fci_group: number } | null | undefined;
  cover_group?: number | undefined;
}

export interface Face {
  kind: 'person' | 'organisation' | 'kennel';
  name: string;
  /** Chooses the cloth. */
  id: string;
  group?: number | undefined;
  photo: string | null;
}

/** «Анна Л.»: of whoever has not agreed to more, on the own page too. */
const isAbbreviated = (name: string): boolean => / \p{L}\.$/u.test(name);

/**
 * How a profile looks wherever it stands: its picture; else its initials, on the cloth of the group that a kennel or a
 * breed club breeds. `names`: people in cards are «Анна Лебедева», on their own page and
 * in papers «Лебедева Анна Игоревна».
 */
export function faceOf(
  { user_type, name, alias, logo_link, main_breed, cover_group }: Faced,
  names: 'short' | 'full' = 'short',
): Face {
  const face = { id: alias, photo: logo_link };
  if (user_type === userTypes.individual || user_type === userTypes.admin)
    return { ...face, kind: 'person', name: names === 'short' || isAbbreviated(name) ? surnameFirst(name) : name };
  const breeds = user_type === userTypes.kennel || user_type === userTypes.nbc;
  const group = (breeds && (main_breed?.fci_group || cover_group)) || undefined;
  return { ...face, kind: user_type === userTypes.kennel ? 'kennel' : 'organisation', name, group };
}
