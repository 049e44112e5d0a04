import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from './machine/chromium.mjs';
import { install } from './machine/install.mjs';
import { nginx } from './machine/nginx.mjs';
import { pgbouncer } from './machine/pgbouncer.mjs';
import { at, command, Stop } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';
import { redis } from './machine/redis.mjs';
import { playwrightTally, vitestTally } from './machine/reports.mjs';
import { buildWeb } from './machine/webBuild.mjs';

const reports = at('build/reports');

/** One program is one check: it passes or fails as a whole. */
const program = (title, file, ...args) => ({
  title,
  async check() {
    const { code } = await run(pinnedNode(), [at('node_modules', file), ...args]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

const quick = [
  ...['contract', 'server', 'web', 'e2e'].map((side) =>
    program(`Типы: ${side}`, 'typescript/bin/tsc', '-p', `tsconfig.${side}.json`),
  ),
  program(
    'Оформление и ошибки в коде',
    '@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
  ),
  program('Неиспользуемый код', 'knip/bin/knip.js', '--no-progress'),
  {
    // Before the tests: some of them start the whole portal.
    title: 'Сборка страниц',
    async check() {
      await buildWeb();
      return { passed: 1, failed: 0 };
    },
  },
  {
    title: 'Законы импорта, модули, сервер на PostgreSQL, компоненты',
    async check() {
      await redis();
      await nginx();
      await pgbouncer();
      const file = `${reports}/vitest.json`;
      const { code } = await run(pinnedNode(), [
        at('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]);
      return vitestTally(file, code);
    },
  },
];

const inBrowser = [
  {
    title: 'Сценарии в браузере',
    async check() {
      const file = `${reports}/playwright.json`;
      mkdirSync(at('build/e2e'), { recursive: true });
      removeAbandoned();
      const data = mkdtempSync(at('build/e2e/data-'));
      const env = {
        ...(await chromium()),
        E2E_PORT: String(await freePorts()),
        E2E_DATA_DIR: data,
        E2E_REPORT: file,
        NO_COLOR: '',
      };
      const { code } = await run(pinnedNode(), [at('node_modules/@playwright/test/cli.js'), 'test'], { env });
      rmSync(data, { recursive: true, force: true });
      return playwrightTally(file, code);
    },
  },
];

/** Data of journeys that were broken off. */
function removeAbandoned() {
  for (const name of readdirSync(at('build/e2e'))) {
    const isUsed = ['desktop', 'phone'].some((width) =>
      existsSync(at('build/e2e', name, width, 'postgres/cluster/postmaster.pid')),
    );
    if (name.startsWith('data-') && !isUsed) rmSync(at('build/e2e', name), { recursive: true, force: true });
  }
}

/** Whether anybody listens there already; 0 asks for any port. */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const found = server.address().port;
      server.close(() => resolve(found));
    });
  });
}

/** The first of two free ports that follow each other, for the portals of the two widths. */
async function freePorts(tries = 20) {
  const first = await listen(0);
  try {
    await listen(first + 1);
    return first;
  } catch (error) {
    if (tries === 0) throw error;
    return freePorts(tries - 1);
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} с`;

/** A check that cannot even begin says why in one line, and the next one goes on. */
async function attempt({ title, check }) {
  console.log(`\n— ${title} —`);
  const started = Date.now();
  let tally = { passed: 0, failed: 1 };
  try {
    tally = await check();
  } catch (error) {
    console.log(error instanceof Stop ? error.message : error);
  }
  console.log(`${tally.failed === 0 ? 'хорошо' : 'плохо'}, ${seconds(started)}`);
  return { title, ...tally };
}

/** `npm test`: every check there is; `npm run check`: those without a browser. */
command(async () => {
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const started = Date.now();
  const results = [];
  for (const step of process.argv.includes('--fast') ? quick : [...quick, ...inBrowser])
    results.push(await attempt(step));
  const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0);
  const bad = results.filter(({ failed }) => failed > 0).map(({ title, failed }) => `${title} (${failed})`);
  console.log(`\nВсего ${seconds(started)}.${bad.length ? ` Не прошли: ${bad.join('; ')}` : ''}\n`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
});
