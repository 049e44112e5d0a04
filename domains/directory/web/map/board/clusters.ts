import Supercluster from 'supercluster';
import type { MapPoint } from '../points.ts';

/** Closer than this points that stand apart are apart. */
export const lastZoom = 12;
/** CSS pixels within which points are one. */
const radius = 62;

export type Clusters = Supercluster<MapPoint>;

export function clusterPoints(points: readonly MapPoint[]): Clusters {
  return new Supercluster<MapPoint>({ radius, maxZoom: lastZoom, extent: 256 }).load(
    points.map((point) => ({ type: 'Feature', properties: point, geometry: { type: 'Point', coordinates: [point.lng, point.lat] } })),
  );
}
