import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const firstPort = Number(process.env.E2E_PORT ?? 3107);
const widths = ['desktop', 'phone'] as const;
type Width = (typeof widths)[number];
const addressOf = (width: Width) => `http://127.0.0.1:${firstPort + widths.indexOf(width)}`;
/** The portals and their PostgreSQL want a core of their own; with two, everybody waits a little for everybody. */
const workersOfWidth = Math.max(1, Math.floor((availableParallelism() - 1) / 2));
/** Of the widths that are asked for: `--project=phone` needs one portal. */
const asked = widths.filter((width) => process.argv.includes(`--project=${width}`));
const debian = '/usr/bin/chromium';
const chromium = process.env.CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined);

/**
 * Journeys over the built portal in demo mode. Each width has a portal of its own with its own port, database and files:
 * what one changes the other doesn't meet half-way.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/e2e/results',
  fullyParallel: true,
  workers: 2 * workersOfWidth,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Of a busy machine; nobody waits that long where all is well.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'build/e2e/report.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Its recording takes a quarter of the machine: asked for where somebody will look at it.
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
      workers: workersOfWidth,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        baseURL: addressOf('desktop'),
      },
    },
    {
      name: 'phone',
      workers: workersOfWidth,
      // What no width decides is gone through once (`anyWidth` of `e2e/portal.ts`).
      grepInvert: /@any-width/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, baseURL: addressOf('phone') },
    },
  ],
  webServer: (asked.length ? asked : widths).map((width) => ({
    command: 'node apps/cli/start.mjs',
    url: `${addressOf(width)}/readyz`,
    timeout: 240_000,
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
      PORT: new URL(addressOf(width)).port,
      DATA_DIR: `${process.env.E2E_DATA_DIR ?? 'build/e2e/data'}/${width}`,
      PORTAL_MODE: 'demo',
      LOG_LEVEL: 'error',
    },
  })),
});
