import type { ShowResults } from './contract.ts';

type Place = ShowResults['main_ring'][number];

export const isBest = ({ arrangement }: Place): boolean => arrangement === 'BIS';

export const isOfGroup = ({ arrangement }: Place): boolean => arrangement.startsWith('BIG');

/** Ids of dogs whose photographs the main ring shows: best in show with reserves, and the winners of groups. */
export const shownDogs = (all: readonly Place[]): number[] =>
  all
    .filter((one) => isBest(one) || (isOfGroup(one) && one.place === 1))
    .flatMap(({ dog_id }) => (dog_id === null ? [] : [dog_id]));
