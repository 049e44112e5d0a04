import { lazy } from 'react';

/** Only staff ever see these: their code comes when it is shown. */
export const EnteredBar = lazy(() => import('./EnteredBar.tsx').then((module) => ({ default: module.EnteredBar })));
export const LoginAsLayer = lazy(() =>
  import('./LoginAsLayer.tsx').then((module) => ({ default: module.LoginAsLayer })),
);
