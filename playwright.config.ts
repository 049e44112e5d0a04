import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { movedEnvironment } from './apps/cli/machine/testDay.mjs';
import { gate } from './tests/journeys/gate.ts';
import { filesOf, paperwork } from './tests/journeys/widths.ts';

Object.assign(process.env, movedEnvironment());

const port = Number(process.env.E2E_PORT ?? 3107);
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
// At the phone's own 2.6 dots a pixel everything is drawn seven times over, and nothing is asked of the dots.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** The journeys whose titles begin so. */
const called = (titles: readonly string[]) =>
  new RegExp(titles.map((title) => ` ${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).join('|'));

/** Asked by `npm test`; the complete run goes through all others too, at both widths or one (`tests/journeys/widths.ts`). */
const isGate = process.env.JOURNEYS === 'gate';
/** Asked by `npm run walk`: the walker's spec at both widths and nothing else. */
const isWalk = process.env.JOURNEYS === 'walker';
const walker = '**/walker/*.spec.ts';

/** Journeys over the built portal in demo mode, with its own port, database and files. */
export default defineConfig({
  testDir: 'tests/journeys',
  ...(isWalk && { testMatch: walker }),
  outputDir: 'build/e2e/results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on the retry is reported at the end of the run and has to be fixed.
  retries: isWalk ? 0 : 1,
  // For a busy machine; ordinarily steps are much faster. Only steps have a time limit, not whole journeys and walks.
  timeout: 900_000 + (isWalk ? Number(process.env.WALK_SECONDS ?? 0) * 1000 : 0),
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'build/e2e/report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Recording takes a quarter of the machine, so it is optional.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // What a worker answers, `page.route` does not see: only the journey without network has one.
    serviceWorkers: 'block',
    // Half of the way through a movement nothing can be judged, and two hundred journeys need not watch it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      ...(!isWalk && (isGate ? { grep: called(gate.desktop) } : { testIgnore: [walker, ...filesOf(paperwork.phone)] })),
    },
    // What no width decides is gone through once (`anyWidth` of `tests/journeys/portal.ts`).
    {
      name: 'phone',
      use: phone,
      ...(!isWalk &&
        (isGate
          ? { grep: called(gate.phone) }
          : { testIgnore: [walker, ...filesOf(paperwork.desktop)], grepInvert: /@any-width/ })),
    },
  ],
  webServer: {
    command: 'node apps/cli/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    // Seeds the demonstration first: a minute and a half, several on a busy machine.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // The portal of the journeys takes nothing from the settings of the person who runs them.
      ...Object.fromEntries(
        ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'SMTP_URL', 'REDIS_URL', 'S3_ENDPOINT', 'TRUST_PROXY'].map((name) => [
          name,
          '',
        ]),
      ),
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? 'build/e2e/data',
      PORTAL_MODE: 'demo',
      LOG_LEVEL: 'error',
      // A machine shared with two browsers is no answer of the portal.
      QUEUE_WAIT_MS: '15000',
    },
  },
});
