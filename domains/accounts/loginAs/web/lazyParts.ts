import { lazy } from '#platform/ui/loading/lazy.ts';

/** Lazy, because only staff see these. */
export const EnteredBar = lazy(() =>
  import('./ImpersonationBar.tsx').then((module) => ({ default: module.ImpersonationBar })),
);
export const LoginAsLayer = lazy(() =>
  import('./LoginAsLayer.tsx').then((module) => ({ default: module.LoginAsLayer })),
);
