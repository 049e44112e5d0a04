/** The used part of the packages, which have no types. */
declare module 'd3-geo' {
  interface Projection {
    (point: [longitude: number, latitude: number]): [number, number] | null;
    parallels(degrees: [number, number]): Projection;
    rotate(degrees: [number, number]): Projection;
    center(degrees: [number, number]): Projection;
    scale(scale: number): Projection;
    translate(point: [number, number]): Projection;
  }
  export function geoConicEqualArea(): Projection;
  export function geoPath(projection: Projection): {
    (shape: unknown): string | null;
    digits(count: number): (shape: unknown) => string | null;
  };
}

declare module 'topojson-client' {
  export function feature(topology: unknown, object: unknown): { features: { properties: { name: string } }[] };
}
