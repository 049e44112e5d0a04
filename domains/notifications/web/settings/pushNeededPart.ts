import { lazyPart } from '#platform/web/page/lazyPart.tsx';

/** Its code is loaded only where a notice must reach a closed phone. */
export const pushNeeded = lazyPart<object>(() =>
  import('./PushNeeded.tsx').then(({ PushNeeded }) => ({ default: PushNeeded })),
);
