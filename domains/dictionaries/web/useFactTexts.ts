import type { FactTexts } from '#platform/web/fields/sectionFacts.ts';
import { listBreeds, listCities } from '../contract.ts';
import { useDictionary } from './useDictionary.ts';

/** Names of dictionary entries chosen in a form; «…» while they load. */
export function useFactTexts(): FactTexts {
  const cities = useDictionary(listCities);
  const breeds = useDictionary(listBreeds);
  return (dictionary, id) => (dictionary === 'cities' ? cities : breeds).byId.get(id)?.name ?? '…';
}
