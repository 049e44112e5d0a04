import Supercluster from 'supercluster';
import type { Disc } from '#platform/ui/map/drawCountry.ts';
import type { MapView } from '#platform/ui/map/view.ts';
import type { MapPoint } from '../points.ts';

/** Zoom above which points are not clustered. */
export const lastZoom = 12;
/** Distance within which points are clustered. CSS pixels. */
const radius = 62;

export type Clusters = Supercluster<MapPoint>;

export function clusterPoints(points: readonly MapPoint[]): Clusters {
  return new Supercluster<MapPoint>({ radius, maxZoom: lastZoom, extent: 256 }).load(
    points.map((point) => ({
      type: 'Feature',
      properties: point,
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  );
}

export const clustersInView = (clusters: Clusters, view: MapView) =>
  clusters.getClusters(view.bounds, Math.min(view.zoom, lastZoom + 1));

/** Weight of a cluster by its count, from 0 to 1. */
export const weightOf = (count: number): number => Math.min(1, Math.log10(count) / 3);

/** Discs covered by the rosettes; their size is that in Markers.module.css. */
export const rosettesInView = (clusters: Clusters, view: MapView): Disc[] =>
  clustersInView(clusters, view).flatMap(({ properties, geometry }) => {
    if (!('cluster' in properties && properties.cluster)) return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [[...view.toPoint({ lat, lng }), 21 + 11 * weightOf(properties.point_count)] as const];
  });
