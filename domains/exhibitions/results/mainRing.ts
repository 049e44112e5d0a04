import type { ShowResults } from './contract.ts';

type Place = ShowResults['main_ring'][number];

export const isBest = ({ arrangement }: Place): boolean => arrangement === 'BIS';

/** Ids of dogs whose photographs the main ring shows. */
export const shownDogs = (all: readonly Place[]): number[] =>
  all.filter(isBest).flatMap(({ dog_id }) => (dog_id === null ? [] : [dog_id]));
