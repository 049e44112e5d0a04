import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { memoryFolder } from '../../../platform/testing/memoryFolder.mjs';
import { chromium } from './chromium.mjs';
import { nginx } from './nginx.mjs';
import { pgbouncer } from './pgbouncer.mjs';
import { at } from './place.mjs';
import { pinnedNode, run } from './programs.mjs';
import { propertyTests } from './properties.mjs';
import { redis } from './redis.mjs';
import { playwrightTally, vitestTally } from './reports.mjs';
import { buildWeb } from './webBuild.mjs';

/** Folder of the runners' reports. */
export const reports = at('build/reports');

/** One program is one check: it passes or fails as a whole, and prints only on failure. */
const program = (title, file, ...args) => ({
  title,
  async check() {
    const { code, output } = await run(pinnedNode(), [at('node_modules', file), ...args], { quiet: true });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

/** Four checkers would each load all types; on two cores one is faster by a third. */
const typesOf = (side) =>
  program(`Типы: ${side}`, 'typescript/bin/tsc', '-p', `tsconfig/${side}.json`, '--checkers', '1');
const colours = process.stdout.isTTY ? '--colors=force' : '--colors=off';

/** Static checks run concurrently; the longest first. */
export const aboutSources = [
  // Some tests start the whole portal with its pages.
  { title: 'Сборка страниц', check: () => buildWeb().then(() => ({ passed: 1, failed: 0 })) },
  typesOf('server'),
  typesOf('web'),
  program('Неиспользуемый код', 'knip/bin/knip.js', '--no-progress'),
  // Programs of the machine are no dependency of production.
  program(
    'Код, который зовут только тесты',
    'knip/bin/knip.js',
    ...['--no-progress', '--production', '--exclude', 'binaries'],
  ),
  program('Оформление и ошибки в коде', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', colours),
  typesOf('journeys'),
  typesOf('contract'),
];

async function runTests(projects, name, env = {}, paths = []) {
  const file = `${reports}/${name}.json`;
  const names = projects.flatMap((project) => ['--project', project]);
  const { code } = await run(pinnedNode(), [at('node_modules/vitest/vitest.mjs'), 'run', ...names, ...paths], {
    env: { TEST_REPORT: file, ...env },
  });
  return vitestTally(file, code);
}

/** Tests of some projects of `vitest.config.ts`; process tests need system programs. */
export const tests = (title, ...projects) => ({
  title,
  async check() {
    if (projects.includes('processes')) for (const program of [redis, nginx, pgbouncer]) await program();
    return runTests(projects, projects.join('-'));
  },
});

/** Date-dependent tests, as if today were this moment. */
export const testsOn = (day) => ({
  title: `Как если бы было ${day}`,
  check: () => runTests(['days'], `days-${day.replaceAll(/\W/g, '')}`, { TEST_DAY: day }),
});

/** All property tests with another seed than the gate's; a failure names the seed. */
export const propertiesWith = (seed) => ({
  title: `Свойства с зерном ${seed}`,
  async check() {
    const made = await runTests(
      ['laws', 'server', 'web'],
      `properties-${seed}`,
      { PROPERTY_SEED: seed },
      propertyTests(),
    );
    const failures = (made.failures ?? []).map((one) => ({ ...one, title: `PROPERTY_SEED=${seed} ${one.title}` }));
    return { ...made, failures };
  },
});

/** Journeys at one width, or the gate's at both. */
export const journeys = (title, which) => ({
  title,
  check: () => inBrowser(which, which === 'gate' ? [] : [`--project=${which}`]),
});

/** Walks of all kinds of account, or one, at both widths, or one; a find is a failure. */
export const walksWith = (seed, seconds, { role, width } = {}) => ({
  title: `Прогулки с зерном ${seed}`,
  check: () =>
    inBrowser('walker', [...(role ? ['--grep', `walker: ${role}$`] : []), ...(width ? [`--project=${width}`] : [])], {
      WALK_SEED: String(seed),
      WALK_SECONDS: String(seconds),
    }),
});

/** Runs journeys with a separate portal and data. */
async function inBrowser(which, choice, more = {}) {
  const file = `${reports}/journeys-${which}.json`;
  const place = join(memoryFolder(at('')) ?? at('build'), 'e2e');
  mkdirSync(place, { recursive: true });
  removeAbandoned(place);
  const data = mkdtempSync(join(place, 'data-'));
  const env = {
    ...(await chromium()),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: data,
    E2E_REPORT: file,
    JOURNEYS: which,
    NO_COLOR: '',
    ...more,
  };
  const { code } = await run(pinnedNode(), [at('node_modules/@playwright/test/cli.js'), 'test', ...choice], { env });
  rmSync(data, { recursive: true, force: true });
  return playwrightTally(file, code);
}

/** Data of interrupted journeys. */
function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    const isUsed = existsSync(join(place, name, 'postgres/cluster/postmaster.pid'));
    if (name.startsWith('data-') && !isUsed) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
