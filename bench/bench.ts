import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { heavyProfile } from './heavyProfile.ts';
import { lighthouseOf } from './lighthouse.ts';
import { liveRows, liveSettings } from './live.ts';
import { type Ratio, ratio } from './load.ts';
import { forgetPeak, memoryOf, type Started, start } from './processes.ts';
import { weigh } from './weight.ts';

const portalPort = 3171;
const uncachedPort = 3172;
const coldPort = 3174;
const controlPort = 3173;
const portal = `http://127.0.0.1:${portalPort}`;
const uncached = `http://127.0.0.1:${uncachedPort}`;
const cold = `http://127.0.0.1:${coldPort}`;
const control = `http://127.0.0.1:${controlPort}`;
const seconds = 5;
const connections = 20;
const brotli = { 'accept-encoding': 'br' };

interface Row {
  name: string;
  asked: string;
  got: string;
  met: boolean;
}

const rows: Row[] = [];
const note = (row: Row) => {
  rows.push(row);
  process.stdout.write(`${row.met ? 'ok  ' : 'MISS'} ${row.name}: ${row.got} (asked ${row.asked})\n`);
};
const figures = ({ subject, control: other, ratio: of }: Ratio) =>
  `${of.toFixed(2)} (${Math.round(subject.rate)}/s against ${Math.round(other.rate)}/s, p99 ${subject.p99} ms, failed ${subject.failed})`;

async function compare(name: string, url: string, controlUrl: string, asked: number, headers: Record<string, string> = {}): Promise<void> {
  const found = await ratio({ url, seconds, connections, headers }, { url: controlUrl, seconds, connections });
  const met = found.ratio >= asked && found.subject.p99 <= 25 && found.subject.failed === 0;
  note({ name, asked: asked ? `≥ ${asked}, p99 ≤ 25 ms` : 'nothing, for comparison', got: figures(found), met: met || !asked });
}

/** The twenty cards of the control are the calendar's own, built by the same tool. */
await build({
  logLevel: 'error',
  build: { ssr: true, outDir: 'build/bench', emptyOutDir: true, rolldownOptions: { input: 'bench/cards.tsx' } },
  define: { 'process.env.NODE_ENV': '"production"' },
});

const database = await startEmbedded({ dataDir: 'build/bench-data', log: createLog('error') });
const running: Started[] = [];
const shared = { DATA_DIR: 'build/bench-data', DATABASE_URL: database.url, LOG_LEVEL: 'error', PORTAL_MODE: 'demo', API_PER_MINUTE: '1000000000' };
const run = async (script: string, port: number, ready: string, env: Record<string, string> = {}): Promise<Started> => {
  const started = await start(script, { ...shared, PORT: String(port), ...env }, `http://127.0.0.1:${port}${ready}`);
  running.push(started);
  return started;
};
const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()));

async function compareAll(main: Started): Promise<void> {
  forgetPeak(main.pid);
  await run('apps/server/main.ts', uncachedPort, '/readyz', { PAGE_CACHE_SECONDS: '0' });
  await run('apps/server/main.ts', coldPort, '/readyz', { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' });
  await run('bench/control.ts', controlPort, '/static-list', { PUBLIC_URL: portal });
  await compare('calendar list API against bare Fastify + pg, same SQL and rows', `${portal}/api/exhibitions/exhibition`, `${control}/pg-list`, 0.6);
  await compare('home page rendered each time, against renderToString of 20 cards', `${uncached}/`, `${control}/cards`, 0.3);
  await compare('calendar page (50 rows) rendered each time, against renderToString of 20 cards', `${uncached}/exhibitions`, `${control}/cards`, 0.3);
  await compare('the same home page with every answer asked from the database', `${cold}/`, `${control}/cards`, 0);
  await compare('home page, cached, against a static list of 20', `${portal}/`, `${control}/static-list`, 0.5, brotli);
  await compare('calendar page, cached, against a static list of 20', `${portal}/exhibitions`, `${control}/static-list`, 0.5, brotli);
  const profile = await heavyProfile(database.url);
  await compare('profile page (2,000 photos, 500 articles), cached, against a static list of 20', `${portal}${profile}`, `${control}/static-list`, 0.5, brotli);
  await compare(
    'the same profile page with every answer asked from the database, against a static list of 20',
    `${cold}${profile}`,
    `${control}/static-list`,
    0.02,
  );
  const memory = memoryOf(main.pid);
  note({
    name: 'resident memory after the load',
    asked: '≤ 350 MB',
    got: `${Math.round(memory.now)} MB, at its highest ${Math.round(memory.peak)} MB`,
    met: memory.peak <= 350,
  });
}

async function weighAll(): Promise<void> {
  for (const path of ['/', '/exhibitions', '/exhibitions/1', '/news/1', '/auth/login', '/rkf']) {
    const { js, css, html, fonts } = await weigh(portal + path, 'build/web');
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    note({
      name: `first load of ${path}, brotli`,
      asked: 'JS ≤ 130, CSS ≤ 20, HTML ≤ 15, fonts ≤ 90 kB',
      got: `JS ${kb(js)}, CSS ${kb(css)}, HTML ${kb(html)}, fonts ${kb(fonts)}`,
      met: js <= 130_000 && css <= 20_000 && html <= 15_000 && fonts <= 90_000,
    });
  }
}

try {
  const main = await run('apps/server/main.ts', portalPort, '/readyz', liveSettings);
  await weighAll();
  for (const row of await lighthouseOf(portal)) note(row);
  await compareAll(main);
  for (const row of await liveRows(portal, database.url, main)) note(row);
} finally {
  await stopAll();
  await database.stop();
}

const stamp = new Date().toISOString().slice(0, 16).replace('T', ' ');
writeFileSync(
  'bench/results.md',
  `# Measured by \`npm run bench\`\n\n${stamp} UTC. Load generator, server, database and control share this machine's 2 cores; each ratio is the middle of three taken in turns.\n\n| what | asked | got | |\n|---|---|---|---|\n${rows.map(({ name, asked, got, met }) => `| ${name} | ${asked} | ${got} | ${met ? 'met' : '**missed**'} |`).join('\n')}\n`,
);
process.exit(rows.every((row) => row.met) ? 0 : 1);
