import { foldName } from '#platform/contract/values/names.ts';
import type { BreedRow } from './contract.ts';

export const breedOrders = ['groups', 'letters'] as const;
export type BreedOrder = (typeof breedOrders)[number];

/** «йорк», «yorkshire», «86»: returns breeds with every word in one of their names, or with that standard number. */
export function filterBreeds(breeds: readonly BreedRow[], asked: string): readonly BreedRow[] {
  const words = foldName(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return breeds;
  return breeds.filter(({ name, name_lat, called, fci_number }) => {
    const names = foldName([name, name_lat, ...called].join(' '));
    return (words.length === 1 && words[0] === String(fci_number)) || words.every((word) => names.includes(word));
  });
}

export const letterOf = ({ name }: Pick<BreedRow, 'name'>): string => foldName(name).slice(0, 1).toUpperCase();

/** The address of the FCI standard in English; null for breeds the FCI does not recognise. */
export const standardOf = ({ fci_number, fci_group }: Pick<BreedRow, 'fci_number' | 'fci_group'>): string | null =>
  fci_number && fci_group
    ? `https://www.fci.be/Nomenclature/Standards/${String(fci_number).padStart(3, '0')}g${String(fci_group).padStart(2, '0')}-en.pdf`
    : null;
