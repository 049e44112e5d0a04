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
  kind: 'person' | 'organisation' | 'dog';
  name: string;
  /** Chooses the cloth. */
  id: string;
  group?: number | undefined;
  breed?: string | undefined;
  photo: string | null;
}

/** «Анна Л.»: of whoever has not agreed to more, on the own page too. */
const isAbbreviated = (name: string): boolean => / \p{L}\.$/u.test(name);

/**
 * How a profile looks wherever it stands: its picture; else the head of what a kennel or a breed club breeds, the
 * initials of a person, the monogram of the others. `names`: people in cards are «Анна Лебедева», on their own page and
 * in papers «Лебедева Анна Игоревна».
 */
export function faceOf(
  { user_type, name, alias, logo_link, main_breed, cover_group }: Faced,
  names: 'short' | 'full' = 'short',
): Face {
  const face = { id: alias, photo: logo_link };
  if (user_type === userTypes.individual || user_type === userTypes.admin)
    return { ...face, kind: 'person', name: names === 'short' || isAbbreviated(name) ? surnameFirst(name) : name };
  const group = main_breed?.fci_group || cover_group || undefined;
  if ((user_type !== userTypes.kennel && user_type !== userTypes.nbc) || !(main_breed || group))
    return { ...face, kind: 'organisation', name };
  return { ...face, kind: 'dog', name, group, breed: main_breed?.name };
}
