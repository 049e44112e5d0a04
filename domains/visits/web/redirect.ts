import { lazy } from 'react';

/** Home's `redirect`: fetched only when the address asks for it. */
export const OfficeRedirect = lazy(() =>
  import('./OfficeRedirect.tsx').then((module) => ({ default: module.OfficeRedirect })),
);
