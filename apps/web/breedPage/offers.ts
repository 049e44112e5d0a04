import type { FeedInput } from '#domains/news/contract.ts';

/** Adverts of puppies and dogs of the breed, the newest: three of a wide window's slides. */
export const offersOf = (breedId: number): FeedInput => ({ kind: 'sell', breeds: [breedId], size: 9 });
