import { generator } from '../measure/load.ts';
import { forgetPeak, memoryOf, type Started } from '../measure/processes.ts';
import { weigh } from '../measure/weight.ts';
import { brotli, cold, compare, control, controlOf, portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';
import { lighthouseOf, pagesOf } from '../tools/lighthouse.ts';

export const about = `First loads, Lighthouse, requests a second (by ${generator}), memory.`;

export const measure = (): Promise<Row[]> =>
  withPortal(async ({ main, startOthers }) => {
    const pages = await pagesOf(portal);
    const rows = [...(await weights()), ...(await lighthouseOf(portal, pages))];
    forgetPeak(main.pid);
    await startOthers(pages);
    return [...rows, ...(await comparisons(pages)), memoryRow(main)];
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

const nothingKept = 'nothing kept, neither the page nor its answers';

const comparisons = async (pages: readonly string[]): Promise<Row[]> => {
  const rows = [
    await compare(
      'calendar list API asked from the database each time, against bare Fastify + pg, same SQL and rows',
      `${cold}${list}`,
      `${control}/pg-list`,
      { ratio: 0.6 },
    ),
    await compare(
      'calendar list API, its answer kept, against bare Fastify with the same rows kept',
      `${portal}${list}`,
      `${control}/kept-list`,
      null,
    ),
  ];
  for (const path of pages)
    rows.push(
      await compare(
        `${path}, ${nothingKept}, against bare Fastify with the same SQL and the same elements by renderToString`,
        cold + path,
        controlOf(path),
        { ratio: 0.25, p95: 150 },
      ),
    );
  for (const path of ['/', '/exhibitions'])
    rows.push(
      await compare(
        `${path}, kept and compressed, against a static list of 20`,
        portal + path,
        `${control}/static-list`,
        { ratio: 0.5 },
        brotli,
      ),
    );
  return rows;
};

function memoryRow(main: Started): Row {
  const memory = memoryOf(main.pid);
  return {
    name: 'resident memory after the load',
    asked: '≤ 350 MB',
    got: `${Math.round(memory.now)} MB, at its highest ${Math.round(memory.peak)} MB`,
    met: memory.peak <= 350,
  };
}
