import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { type Ratio, ratio } from './measure/load.ts';
import { type Started, start } from './measure/processes.ts';
import type { Row } from './rows.ts';

const dataDir = 'build/bench-data';
/** Overridable for other measurements on the same machine. */
const firstPort = Number(process.env.BENCH_PORT ?? 3171);
const ports = { portal: firstPort, cold: firstPort + 1, control: firstPort + 2 };
const address = (port: number): string => `http://127.0.0.1:${port}`;

export const portal = address(ports.portal);
/** The portal without page and answer caches. */
export const cold = address(ports.cold);
/** The bare server the portal is compared with. */
export const control = address(ports.control);
/** Its route with the statements and the markup of a page. */
export const controlOf = (path: string): string => `${control}/page?of=${encodeURIComponent(path)}`;

export const load = { seconds: 5, connections: 20 };

export interface Portal {
  main: Started;
  databaseUrl: string;
  /** The portal without caches, and the control with these pages. */
  startOthers(pages: readonly string[]): Promise<void>;
}

/** Starts the built portal with demonstration data and stops everything at the end. */
export async function withPortal(
  measure: (started: Portal) => Promise<Row[]>,
  settings: Record<string, string> = {},
): Promise<Row[]> {
  const database = await startEmbedded({ dataDir, log: createLog('error') });
  const running: Started[] = [];
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    LOG_LEVEL: 'error',
    PORTAL_MODE: 'demo',
    API_PER_MINUTE: '1000000000',
  };
  const run = async (script: string, port: number, ready: string, env: Record<string, string>): Promise<Started> => {
    const started = await start(script, { ...shared, PORT: String(port), ...env }, address(port) + ready);
    running.push(started);
    return started;
  };
  const startOthers = async (pages: readonly string[]): Promise<void> => {
    await run('apps/server/main.ts', ports.cold, '/readyz', { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' });
    await run('bench/control.ts', ports.control, '/static-list', { BENCH_PAGES: JSON.stringify(pages) });
  };
  try {
    // Seeding takes memory that a process does not return, so the portal is restarted after it.
    const filling = await run('apps/server/main.ts', ports.portal, '/readyz', settings);
    await filling.stop();
    running.length = 0;
    const main = await run('apps/server/main.ts', ports.portal, '/readyz', settings);
    return await measure({ main, databaseUrl: database.url, startOthers });
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await database.stop();
  }
}

const figures = ({ subject, control: other, ratio: of }: Ratio): string =>
  `${of.toFixed(2)} (${Math.round(subject.rate)}/s against ${Math.round(other.rate)}/s, p95 ${subject.p95} ms against ${other.p95} ms, failed ${subject.failed})`;

export const brotli = { 'accept-encoding': 'br' };

export interface Asked {
  /** Share of the control's requests per second. */
  ratio: number;
  /** Milliseconds, at the connections of `load`. */
  p95?: number;
}

/** `asked` null: no target is set. */
export async function compare(
  name: string,
  url: string,
  controlUrl: string,
  asked: Asked | null,
  headers: Record<string, string> = {},
): Promise<Row> {
  const found = await ratio({ url, ...load, headers }, { url: controlUrl, ...load });
  const got = figures(found);
  if (!asked) return { name, asked: 'nothing', got, met: null };
  const met =
    found.ratio >= asked.ratio &&
    found.subject.p95 <= (asked.p95 ?? Number.POSITIVE_INFINITY) &&
    found.subject.failed === 0;
  const words = `≥ ${asked.ratio}${asked.p95 ? `, p95 ≤ ${asked.p95} ms` : ''}`;
  return { name, asked: words, got, met };
}
