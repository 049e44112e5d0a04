import { lazy } from '#platform/ui/loading/lazy.ts';

/** The `redirect` of the home page, loaded only when the address asks for it. */
export const OfficeRedirect = lazy(() =>
  import('./OfficeRedirect.tsx').then((module) => ({ default: module.OfficeRedirect })),
);
