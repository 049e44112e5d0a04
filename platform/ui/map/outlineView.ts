import { mapView, project, unproject } from '#platform/contract/projection.ts';
import type { MapView, Place } from './view.ts';

/** Position of the outline map: the centre in view units, CSS pixels per unit. */
export interface MapPosition {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The drawing is precise to a kilometre, which limits the zoom. */
const closest = 90;

/** The web map zoom with the same pixels per kilometre at scale one, at a typical latitude. */
const zoomAtOne = 2.4;
export const zoomOf = (scale: number): number => Math.log2(scale) + zoomAtOne;
export const scaleOf = (zoom: number): number => 2 ** (zoom - zoomAtOne);

/** The scale that fits the whole country. */
export const wholeScale = ({ width, height }: Size): number =>
  Math.min(width / mapView.width, height / mapView.height) * 0.98;

export const wholeCountry = (size: Size): MapPosition => ({
  x: mapView.width / 2,
  y: mapView.height / 2,
  scale: wholeScale(size),
});

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Limits the position: never smaller than the country, never outside it. */
export function clampPosition(stand: MapPosition, size: Size): MapPosition {
  return {
    x: between(stand.x, 0, mapView.width),
    y: between(stand.y, 0, mapView.height),
    scale: between(stand.scale, wholeScale(size), closest),
  };
}

/** Changes the scale and keeps the place under the pointer. */
export function zoomAt(stand: MapPosition, size: Size, factor: number, [px, py]: [number, number]): MapPosition {
  const scale = between(stand.scale * factor, wholeScale(size), closest);
  const [dx, dy] = [px - size.width / 2, py - size.height / 2];
  return clampPosition(
    { x: stand.x + dx / stand.scale - dx / scale, y: stand.y + dy / stand.scale - dy / scale, scale },
    size,
  );
}

/** CSS pixels kept free around fitted places: a rosette's radius, and the list that overlaps the map on phones. */
const margin = 44;

/** Fits all places into the window, no closer than `zoom`. */
export function fitPlaces(places: readonly Place[], size: Size, zoom: number): MapPosition {
  const spots = places.map(({ lat, lng }) => project(lat, lng));
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [west, east, top, foot] = [least(xs), most(xs), least(ys), most(ys)];
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) };
  const scale = Math.min(scaleOf(zoom), room.width / (east - west), room.height / (foot - top));
  return clampPosition({ x: (west + east) / 2, y: (top + foot) / 2, scale }, size);
}

// Without spreading, because a call is limited in its arguments.
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** Points along the edge at which bounds are measured, because meridians are not vertical here. */
const steps = [0, 0.25, 0.5, 0.75, 1];

export function viewOf(stand: MapPosition, size: Size): MapView {
  const { width, height } = size;
  const at = (x: number, y: number): [number, number] =>
    unproject(stand.x + (x - width / 2) / stand.scale, stand.y + (y - height / 2) / stand.scale);
  const edge = steps.flatMap((part) => [
    at(part * width, 0),
    at(part * width, height),
    at(0, part * height),
    at(width, part * height),
  ]);
  // Counted from 20° west, so that Chukotka's western longitudes follow the eastern ones.
  const longitudes = edge.map(([, lng]) => (lng < -20 ? lng + 360 : lng));
  const latitudes = edge.map(([lat]) => lat).filter((lat) => !Number.isNaN(lat));
  const isWhole = latitudes.length < edge.length || zoomOf(stand.scale) < 4;
  const [lat, lng] = unproject(stand.x, stand.y);
  return {
    width,
    height,
    zoom: Math.max(0, Math.round(zoomOf(stand.scale))),
    centre: { lat, lng },
    bounds: isWhole
      ? [-180, -85, 180, 85]
      : [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    toPoint: (place: Place) => {
      const [x, y] = project(place.lat, place.lng);
      return [(x - stand.x) * stand.scale + width / 2, (y - stand.y) * stand.scale + height / 2];
    },
  };
}
