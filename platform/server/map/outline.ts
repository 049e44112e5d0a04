import { readFileSync } from 'node:fs';
import { geoConicEqualArea, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { mapProjection, mapView } from '#platform/contract/projection.ts';

const source = new URL(import.meta.resolve('world-atlas/countries-50m.json'));

export const conicProjection = () =>
  geoConicEqualArea()
    .parallels(mapProjection.parallels)
    .rotate([-mapProjection.meridian, 0])
    .center([0, 0])
    .scale(mapProjection.scale)
    .translate(mapProjection.translate);

/** Points closer than this make no visible difference. Units of the view. */
const step = 2.4;
/** Islands with fewer points after simplification would be dots and are dropped. */
const fewestPoints = 4;

/** The country as one SVG path (Natural Earth, public domain, by the package world-atlas). */
export function buildOutline(): string {
  const atlas = JSON.parse(readFileSync(source, 'utf8')) as { objects: { countries: unknown } };
  const russia = feature(atlas, atlas.objects.countries).features.find(
    ({ properties }) => properties.name === 'Russia',
  );
  const drawn = geoPath(conicProjection()).digits(1)(russia);
  if (!drawn) throw new Error('world-atlas has no Russia');
  const rings = drawn.split('Z').flatMap((ring) => {
    const points = simplifyLine(
      ring
        .replace('M', '')
        .split('L')
        .map((point) => point.split(',').map(Number) as [number, number]),
    );
    return points.length < fewestPoints
      ? []
      : [`M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapView.width} ${mapView.height}"><path d="${rings.join('')}"/></svg>\n`;
}

export function simplifyLine(points: readonly [number, number][], least = step): [number, number][] {
  const kept: [number, number][] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least) kept.push(point);
  }
  return kept;
}
