import type { MapPoints } from '../../contract.ts';

/** 3 club, 4 kennel, 7 breed club. */
export const pointTypes = [3, 4, 7] as const;
export type PointType = (typeof pointTypes)[number];

export interface MapPoint {
  id: number;
  type: PointType;
  /** Place in the list of cities. */
  city: number;
  lat: number;
  lng: number;
}

const grid = 10_000;

/** Points as they are worked with, from figures as they travel. */
export function readPoints({ cities, ids, types, places, north, east }: MapPoints): MapPoint[] {
  let id = 0;
  return ids.map((step, at) => {
    id += step;
    const city = places[at] as number;
    const { lat, lng } = cities[city] as MapPoints['cities'][number];
    return { id, type: types[at] as PointType, city, lat: lat + (north[at] as number) / grid, lng: lng + (east[at] as number) / grid };
  });
}

export interface PointFilter {
  types: readonly PointType[];
  region: string;
  city: number;
}

export function chosenPoints(points: readonly MapPoint[], cities: MapPoints['cities'], { types, region, city }: PointFilter): MapPoint[] {
  return points.filter((point) => {
    if (types.length && !types.includes(point.type)) return false;
    const place = cities[point.city];
    return (!region || place?.region === region) && (!city || place?.id === city);
  });
}

const radians = Math.PI / 180;

/** Kilometres between two places. */
export function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const half = (degrees: number): number => Math.sin((degrees * radians) / 2) ** 2;
  const chord = half(a.lat - b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng - b.lng);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Inside the bounds, which may pass 180°. */
export const within = ({ lat, lng }: { lat: number; lng: number }, [west, south, east, north]: readonly [number, number, number, number]): boolean =>
  lat >= south && lat <= north && ((lng >= west && lng <= east) || (lng + 360 >= west && lng + 360 <= east));

/** Ids of what is in view, the nearest to the place first. */
export function nearest(points: readonly MapPoint[], bounds: readonly [number, number, number, number], place: { lat: number; lng: number }): number[] {
  return points
    .filter((point) => within(point, bounds))
    .map((point): [number, number] => [distance(point, place), point.id])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, id]) => id);
}
