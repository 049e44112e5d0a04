import { searchRoutes } from '#domains/search/server/routes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, type Times, timesLonger, timesOf } from '../rows.ts';
import { openScale, scale } from '../scale/open.ts';

export const about = `One index of ${scale.organisations} organisations, ${scale.people} people, ${scale.articles} articles and those of ${scale.dogs} dogs that have a page, asked 20 different queries in turn; the whole way there and back.`;

/** Broad and narrow queries, typos, wrong layout, transliteration, numbers, people, no results. */
const queries = [
  'выставка',
  'овчарка',
  'выставки собак',
  'собака',
  'клуб',
  'питомник северный ветер',
  'белый берег',
  'кузнецов пётр',
  'воронцоов',
  'чемпеонат',
  'питомнек серебрянный маяк',
  'dscnfdrf',
  'jdxfhrf',
  'gbnjvybr',
  'severny dozor',
  'vystavka',
  'labrador',
  'монопородная выставка 1234',
  'журавлёв иван петрович',
  'щшъыь яяя',
];

const rounds = queries.length * 10;

export async function measure(): Promise<Row[]> {
  const { db, clock, stop } = await openScale();
  const app = await serveForBench({ db, routes: (into) => searchRoutes(into, { db }) });
  const ask = (path: string) => (round: number) =>
    app.ask(`${path}?string_filter=${encodeURIComponent(queries[round % queries.length] as string)}`);
  const row = async (name: string, limit: number, path: string, naive: Times): Promise<Row> => {
    const times = await timesOf(rounds, ask(path), clock);
    return {
      name,
      asked: `p95 ≤ ${limit} ms`,
      got: milliseconds(times) + timesLonger(naive, times),
      met: times.p95 <= limit,
    };
  };
  try {
    const naive = await timesOf(10, (round) => naively(db, queries[round * 2] as string));
    return [
      await row('suggestions', 30, '/api/search/suggest', naive),
      await row('search page with groups and facets', 80, '/api/search', naive),
    ];
  } finally {
    await app.close();
    await stop();
  }
}

/** Naive baseline: no word forms, typos or layouts, and a full scan. */
const naively = (db: Db, text: string) =>
  db.$client.query(
    `select type, record_id, title, count(*) over () as total from search_entries
     where title ilike $1 or subtitle ilike $1 or body ilike $1 order by popularity desc limit 10`,
    [`%${text}%`],
  );
