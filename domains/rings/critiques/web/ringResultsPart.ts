import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Its code and styles are loaded for members only. */
export const ringResultsOfDog = lazyPart<{ dogId: number }>(() =>
  import('./RingResults.tsx').then(({ RingResultsOfDog }) => ({ default: RingResultsOfDog })),
);
