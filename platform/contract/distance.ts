export interface Point {
  lat: number;
  lng: number;
}

const radians = Math.PI / 180;

/** Great-circle distance between two places, kilometres. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (degrees: number): number => Math.sin((degrees * radians) / 2) ** 2;
  const chord = half(a.lat - b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng - b.lng);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
