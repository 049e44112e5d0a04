import { kilometresBetween } from '#platform/contract/distance.ts';
import type { MapView, Place } from '#platform/ui/map/view.ts';
import type { MapPoints } from '../contract.ts';

/** 3 club, 4 kennel, 7 breed club. */
export const pointTypes = [3, 4, 7] as const;
export type PointType = (typeof pointTypes)[number];

export interface MapPoint {
  id: number;
  type: PointType;
  /** Index into the list of cities. */
  city: number;
  lat: number;
  lng: number;
}

const grid = 10_000;

export function readIds(steps: readonly number[]): number[] {
  let id = 0;
  return steps.map((step) => {
    id += step;
    return id;
  });
}

/** Decodes points; larger cities first, as in `listMapPage`. */
export function readPoints({ cities, ids, types, places, north, east }: MapPoints): MapPoint[] {
  const points = readIds(ids).map((id, at) => {
    const city = places[at] as number;
    const { lat, lng } = cities[city] as MapPoints['cities'][number];
    return {
      id,
      type: types[at] as PointType,
      city,
      lat: lat + (north[at] as number) / grid,
      lng: lng + (east[at] as number) / grid,
    };
  });
  return points.sort((a, b) => a.city - b.city || a.id - b.id);
}

export interface PointFilter {
  types: readonly PointType[];
  region: string;
  city: number;
  /** Part of a name, or the beginning of a city's. */
  text: string;
}

/** In the order of the list: larger cities first. `found`: ids the server found by the text; null without a text. */
export function filterPoints(
  points: readonly MapPoint[],
  cities: MapPoints['cities'],
  { types, region, city }: PointFilter,
  found: ReadonlySet<number> | null,
): MapPoint[] {
  return points.filter((point) => {
    if (found && !found.has(point.id)) return false;
    if (types.length && !types.includes(point.type)) return false;
    const place = cities[point.city];
    return (!region || place?.region === region) && (!city || place?.id === city);
  });
}

export function isInView(
  place: Place,
  { width, height, toPoint }: Pick<MapView, 'width' | 'height' | 'toPoint'>,
): boolean {
  const [x, y] = toPoint(place);
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

export const byDistance = <Point extends MapPoint>(points: readonly Point[], place: Place): Point[] =>
  points
    .map((point): [number, Point] => [kilometresBetween(point, place), point])
    .sort((a, b) => a[0] - b[0] || a[1].id - b[1].id)
    .map(([, point]) => point);
