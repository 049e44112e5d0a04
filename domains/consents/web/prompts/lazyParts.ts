import { lazy } from '#platform/ui/loading/lazy.ts';

/** Rendered on every page of a signed-in person. */
export const ConsentLayers = lazy(() =>
  import('./ConsentLayers.tsx').then((module) => ({ default: module.ConsentLayers })),
);
export const ConsentBars = lazy(() => import('./ConsentBars.tsx').then((module) => ({ default: module.ConsentBars })));
