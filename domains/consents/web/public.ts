import { lazy } from 'react';

/** On every page of a signed-in person. */
export const ConsentLayers = lazy(() => import('./prompts/ConsentLayers.tsx').then((module) => ({ default: module.ConsentLayers })));
export const ConsentBanner = lazy(() => import('./prompts/ConsentBanner.tsx').then((module) => ({ default: module.ConsentBanner })));

/** Sections of the edit pages. */
export const loadConsentsSection = () => import('./edit/ConsentsSection.tsx');
export const loadMyDataSection = () => import('./edit/MyDataSection.tsx');
export const loadDeleteSection = () => import('./edit/DeleteSection.tsx');
