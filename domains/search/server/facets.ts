/** What an advert offers, as the tabs of adverts have it. */
export type Offer = 'puppies' | 'mating';

/**
 * What a record is of, as one word each: what is asked for of a breed, a group, a rank or a service is compared with
 * these. `open` is a group whose every breed is taken, where no breed is named.
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

/** Of a judge or a show: its breeds, its groups, and those it takes whole. */
export function facetsOfBreeds({ breedIds, fciGroups, isAllBreed = false }: OfBreeds): string[] {
  const whole = isAllBreed ? groups : fciGroups;
  return [...breedIds.map(facet.breed), ...whole.map(facet.group), ...whole.map(facet.open)];
}
