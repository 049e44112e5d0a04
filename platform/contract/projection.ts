/**
 * Conic equal-area projection of the country: maps a place to the outline map. platform/server/map/drawRussia.ts draws
 * the outline with the same numbers.
 */
export const mapView = { width: 1000, height: 548 };

export const mapProjection = {
  parallels: [50, 70] as [number, number],
  /** Degrees; the vertical meridian of the map. */
  meridian: 100,
  scale: 764.4165,
  /** Where 0° of latitude meets the meridian, in units of the view. */
  translate: [552.423, 1104.482] as [number, number],
};

const radians = Math.PI / 180;
const [south, north] = mapProjection.parallels.map((degrees) => Math.sin(degrees * radians)) as [number, number];
const n = (south + north) / 2;
const c = 1 + south * (2 * n - south);
const r0 = Math.sqrt(c) / n;

/** Degrees to units of the view. */
export function project(latitude: number, longitude: number): [x: number, y: number] {
  // Chukotka lies beyond 180°: its western longitudes continue to the east of the meridian.
  const east = ((longitude - mapProjection.meridian + 540) % 360) - 180;
  const angle = east * radians * n;
  const r = Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n;
  const [x, y] = mapProjection.translate;
  return [x + mapProjection.scale * r * Math.sin(angle), y - mapProjection.scale * (r0 - r * Math.cos(angle))];
}

/** Units of the view back to degrees. */
export function unproject(x: number, y: number): [latitude: number, longitude: number] {
  const east = (x - mapProjection.translate[0]) / mapProjection.scale;
  const up = r0 + (y - mapProjection.translate[1]) / mapProjection.scale;
  const latitude = Math.asin((c - (east * east + up * up) * n * n) / (2 * n)) / radians;
  const longitude = mapProjection.meridian + Math.atan2(east, up) / n / radians;
  return [latitude, ((longitude + 540) % 360) - 180];
}
