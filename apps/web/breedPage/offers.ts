import type { FeedInput } from '#domains/news/contract.ts';

/** The newest adverts of puppies and dogs of the breed: three slides of a wide window. */
export const offersOf = (breedId: number): FeedInput => ({ kind: 'sell', breeds: [breedId], size: 9 });
