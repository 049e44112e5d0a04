import type { FeedInput } from '#domains/news/contract.ts';

/** Adverts of puppies and dogs of the breed, the newest. */
export const offersOf = (breedId: number): FeedInput => ({ kind: 'sell', breeds: [breedId], size: 3 });
