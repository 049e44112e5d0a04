import { lazy } from '#platform/ui/loading/lazy.ts';

/** Loaded with the personal layers, because another account rarely signs in elsewhere. */
export const OtherAccountBar = lazy(() =>
  import('./OtherAccountBar.tsx').then((module) => ({ default: module.OtherAccountBar })),
);

/** Loaded for a banned account. Must be inside a `Suspense`. */
export const BannedNotice = lazy(() =>
  import('./BannedNotice.tsx').then((module) => ({ default: module.BannedNotice })),
);
