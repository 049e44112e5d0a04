import { lazy } from 'react';

/** Comes with the personal layers: seldom is another account signed in elsewhere. */
export const OtherAccountBar = lazy(() =>
  import('./OtherAccountBar.tsx').then((module) => ({ default: module.OtherAccountBar })),
);

/** Comes for an account that something is forbidden to. Stands inside a `Suspense`. */
export const BannedNotice = lazy(() =>
  import('./BannedNotice.tsx').then((module) => ({ default: module.BannedNotice })),
);
