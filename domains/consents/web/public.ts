import { lazy } from 'react';

/** On every page of a signed-in person. */
export const ConsentLayers = lazy(() => import('./prompts/ConsentLayers.tsx').then((module) => ({ default: module.ConsentLayers })));
export const ConsentBanner = lazy(() => import('./prompts/ConsentBanner.tsx').then((module) => ({ default: module.ConsentBanner })));
