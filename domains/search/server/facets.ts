/** What an advert offers; the values are the tabs of adverts. */
export type Offer = 'puppies' | 'mating';

/**
 * Facets of a record, one word each; queries by breed, group, rank or service are compared with them. `open` means that
 * every breed of a group is accepted, when no breed is named.
 */
export const facet = {
  breed: (id: number): string => `breed ${id}`,
  allBreeds: 'all breeds',
  group: (group: number): string => `group ${group}`,
  open: (group: number): string => `open ${group}`,
  rank: (id: number): string => `rank ${id}`,
  term: (id: number): string => `term ${id}`,
  offer: (offer: Offer): string => `offer ${offer}`,
};

const groups = Array.from({ length: 10 }, (_, at) => at + 1);

interface OfBreeds {
  breedIds: readonly number[];
  fciGroups: readonly number[];
  isAllBreed?: boolean;
}

/** Facets of a judge or a show: its breeds, its groups, and the groups accepted as a whole. */
export function facetsOfBreeds({ breedIds, fciGroups, isAllBreed = false }: OfBreeds): string[] {
  const whole = isAllBreed ? groups : fciGroups;
  return [...breedIds.map(facet.breed), ...whole.map(facet.group), ...whole.map(facet.open)];
}
