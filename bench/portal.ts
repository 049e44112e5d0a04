import { build } from 'vite';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { type Ratio, ratio } from './measure/load.ts';
import { type Started, start } from './measure/processes.ts';
import type { Row } from './rows.ts';

const dataDir = 'build/bench-data';
/** Another one where somebody else measures on the same machine. */
const firstPort = Number(process.env.BENCH_PORT ?? 3171);
const ports = { portal: firstPort, uncached: firstPort + 1, control: firstPort + 2, cold: firstPort + 3 };
const address = (port: number): string => `http://127.0.0.1:${port}`;

export const portal = address(ports.portal);
/** The portal that renders each page anew. */
export const uncached = address(ports.uncached);
/** And asks the database for every answer. */
export const cold = address(ports.cold);
/** The bare server beside which the portal is measured. */
export const control = address(ports.control);

export const load = { seconds: 5, connections: 20 };

export interface Portal {
  main: Started;
  databaseUrl: string;
  /** The portals without caches and the control. */
  startOthers(): Promise<void>;
}

/** The built portal with its demo data, and everything stopped in the end. */
export async function withPortal(measure: (started: Portal) => Promise<Row[]>, settings: Record<string, string> = {}): Promise<Row[]> {
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
  const startOthers = async (): Promise<void> => {
    await buildCards();
    await run('apps/server/main.ts', ports.uncached, '/readyz', { PAGE_CACHE_SECONDS: '0' });
    await run('apps/server/main.ts', ports.cold, '/readyz', { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' });
    await run('bench/control.ts', ports.control, '/static-list', { PUBLIC_URL: portal });
  };
  try {
    // Filling an empty database with demo data takes memory that a process does not give back: that is the first start's affair.
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

/** The twenty cards of the control are the home page's own, built by the same tool. */
const buildCards = () =>
  build({
    logLevel: 'error',
    build: { ssr: true, outDir: 'build/bench', emptyOutDir: true, rolldownOptions: { input: 'bench/cards.tsx' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });

const figures = ({ subject, control: other, ratio: of }: Ratio): string =>
  `${of.toFixed(2)} (${Math.round(subject.rate)}/s against ${Math.round(other.rate)}/s, p99 ${subject.p99} ms against ${other.p99} ms, failed ${subject.failed})`;

export const brotli = { 'accept-encoding': 'br' };

export interface Asked {
  /** Of the control's requests a second; 0: for comparison only. */
  ratio: number;
  /** Milliseconds. */
  p99?: number;
}

export async function compare(name: string, url: string, controlUrl: string, asked: Asked, headers: Record<string, string> = {}): Promise<Row> {
  const found = await ratio({ url, ...load, headers }, { url: controlUrl, ...load });
  const met = found.ratio >= asked.ratio && found.subject.p99 <= (asked.p99 ?? Number.POSITIVE_INFINITY) && found.subject.failed === 0;
  const words = `≥ ${asked.ratio}${asked.p99 ? `, p99 ≤ ${asked.p99} ms` : ''}`;
  return { name, asked: asked.ratio ? words : 'nothing, for comparison', got: figures(found), met: met || !asked.ratio };
}
