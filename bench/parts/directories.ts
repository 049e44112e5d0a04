import { brotliCompressSync, constants } from 'node:zlib';
import { directoryRoutes } from '#domains/directory/server/routes.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, timesLonger, timesOf } from '../rows.ts';
import { openScale, scale } from '../scale/open.ts';

export const about = `The directory and the map's points over ${scale.organisations} organisations and ${scale.people} people; the whole way there and back.`;

const path = '/api/directory';
const filter = 'kind=kennels&federations=rfls&regions=Самарская область&member=true';
const rounds = 200;

export async function measure(): Promise<Row[]> {
  const { db, clock, stop } = await openScale();
  // As in the portal: lists and counts query the database each time, map points are cached until a profile changes.
  const app = await serveForBench({
    db,
    routes: (into) => directoryRoutes(into, { db }),
    settings: { ANSWER_CACHE_SECONDS: '60' },
  });
  const ask = (paths: readonly string[]) => () => Promise.all(paths.map(app.ask));
  const row = async (name: string, asked: number, paths: readonly string[]): Promise<Row> => {
    const times = await timesOf(rounds, ask(paths), clock);
    return { name, asked: `p95 ≤ ${asked} ms`, got: milliseconds(times), met: times.p95 <= asked };
  };
  try {
    const rows = [
      await row('directory page with three filters, list and counts', 60, [
        encodeURI(`${path}/organizations?${filter}`),
        encodeURI(`${path}/organizations/facets?${filter}`),
      ]),
      await row('directory page of kennels by breed, list and counts', 60, [
        `${path}/organizations?kind=kennels&breeds=5`,
        `${path}/organizations/facets?kind=kennels&breeds=5`,
      ]),
      await row('directory page without filters, list and counts', 60, [
        `${path}/organizations?kind=kennels`,
        `${path}/organizations/facets?kind=kennels`,
      ]),
      await row('map points, as the portal serves them', 40, [`${path}/map/points`]),
    ];
    const byName = await timesOf(
      rounds,
      ask([`${path}/organizations?kind=kennels&text=${encodeURIComponent('берег 1234')}`]),
      clock,
    );
    const naive = await timesOf(20, () =>
      db.$client.query(
        "select p.*, c.name as city from profiles p left join cities c on c.id = p.city_id where p.user_type = 4 and (p.name ilike '%берег 1234%' or p.description ilike '%берег 1234%') order by p.short_name limit 20",
      ),
    );
    rows.push({
      name: 'directory by a part of the name',
      asked: 'p95 ≤ 60 ms',
      got: milliseconds(byName) + timesLonger(naive, byName),
      met: byName.p95 <= 60,
    });
    const points = await app.ask(`${path}/map/points`);
    const packed = brotliCompressSync(points, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    rows.push({
      name: 'map points of 20,000 organisations, brotli',
      asked: '≤ 150 kB',
      got: `${(packed / 1000).toFixed(1)} kB`,
      met: packed <= 150_000,
    });
    return rows;
  } finally {
    await app.close();
    await stop();
  }
}
