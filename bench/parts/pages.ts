import { lighthouseOf } from '../measure/lighthouse.ts';
import { generator } from '../measure/load.ts';
import { forgetPeak, memoryOf, type Started } from '../measure/processes.ts';
import { weigh } from '../measure/weight.ts';
import { brotli, cold, compare, control, portal, uncached, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';

export const about = `First loads, Lighthouse, requests a second (by ${generator}), memory.`;

export const measure = (): Promise<Row[]> =>
  withPortal(async ({ main, startOthers }) => {
    const rows = [...(await weights()), ...(await lighthouseOf(portal))];
    forgetPeak(main.pid);
    await startOthers();
    return [...rows, ...(await comparisons()), memoryRow(main)];
  });

async function weights(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/exhibitions', '/exhibitions/1', '/news/1', '/auth/login', '/rkf']) {
    const { js, css, html, fonts } = await weigh(portal + path, 'build/web');
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    rows.push({
      name: `first load of ${path}, brotli`,
      asked: 'JS ≤ 130, CSS ≤ 20, HTML ≤ 15, fonts ≤ 90 kB',
      got: `JS ${kb(js)}, CSS ${kb(css)}, HTML ${kb(html)}, fonts ${kb(fonts)}`,
      met: js <= 130_000 && css <= 20_000 && html <= 15_000 && fonts <= 90_000,
    });
  }
  return rows;
}

const list = '/api/exhibitions/exhibition';

/** At 20 connections, milliseconds. */
const p99 = 25;

const comparisons = async (): Promise<Row[]> => [
  // The portal keeps what visitors are answered; what a question costs shows where nothing is kept.
  await compare('calendar list API asked from the database each time, against bare Fastify + pg, same SQL and rows', `${cold}${list}`, `${control}/pg-list`, {
    ratio: 0.6,
    p99,
  }),
  await compare('calendar list API as it is served, against the same', `${portal}${list}`, `${control}/pg-list`, { ratio: 0.6, p99 }),
  await compare('home page rendered each time, against renderToString of 20 cards', `${uncached}/`, `${control}/cards`, { ratio: 0.3, p99 }),
  await compare('calendar page (50 rows) rendered each time, against renderToString of 20 cards', `${uncached}/exhibitions`, `${control}/cards`, {
    ratio: 0.3,
    p99,
  }),
  await compare('the same home page with every answer asked from the database', `${cold}/`, `${control}/cards`, { ratio: 0 }),
  await compare('home page, cached, against a static list of 20', `${portal}/`, `${control}/static-list`, { ratio: 0.5, p99 }, brotli),
  await compare('calendar page, cached, against a static list of 20', `${portal}/exhibitions`, `${control}/static-list`, { ratio: 0.5, p99 }, brotli),
];

function memoryRow(main: Started): Row {
  const memory = memoryOf(main.pid);
  return {
    name: 'resident memory after the load',
    asked: '≤ 350 MB',
    got: `${Math.round(memory.now)} MB, at its highest ${Math.round(memory.peak)} MB`,
    met: memory.peak <= 350,
  };
}
