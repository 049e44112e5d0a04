import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MapPoints = z.infer<typeof schemas.mapPoints>;
export type MapPageInput = z.infer<typeof schemas.mapPageInput>;
export type MapPage = z.infer<typeof schemas.mapPage>;
export type MapPlacesInput = z.infer<typeof schemas.mapPlacesInput>;
export type MapPlaces = z.infer<typeof schemas.mapPlaces>;

const path = '/api/directory/map';
const topics = ['profiles', 'dictionaries'];

export const listMapPoints = endpoint<Record<string, never>, MapPoints>({
  name: 'listMapPoints',
  method: 'GET',
  path: `${path}/points`,
  topics,
});
/** A page of the list beside the map, in its order, with counts by place. */
export const listMapPage = endpoint<MapPageInput, MapPage>({
  name: 'listMapPage',
  method: 'GET',
  path: `${path}/list`,
  topics,
});
export const listMapPlaces = endpoint<MapPlacesInput, MapPlaces>({
  name: 'listMapPlaces',
  method: 'GET',
  path: `${path}/places`,
  topics,
});
