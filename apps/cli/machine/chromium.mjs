import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';
import { at, Stop } from './place.mjs';
import { pinnedNode, run } from './programs.mjs';

/** Headless Chromium first: the same engine for a third less processor time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const answers = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
const installed = () => known.find((path) => existsSync(path) && answers(path));

const advice =
  'Нет Chromium для проверок в браузере: поставьте его (apt-get install chromium-headless-shell) или назовите готовый в CHROMIUM_PATH';

/**
 * Finds a browser for the journeys: the one named or installed, Debian's for root, otherwise Playwright's.
 * @returns {Promise<Record<string, string>>} environment variables of the journeys
 */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named) && answers(named)) return { CHROMIUM_PATH: named };
    throw new Stop(`CHROMIUM_PATH=${named}: такой программы нет или она не запускается`);
  }
  const found = installed() ?? (await byApt());
  if (found) return { CHROMIUM_PATH: found };
  console.log('Ставим Chromium от Playwright…');
  const { code } = await run(pinnedNode(), [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    quiet: true,
  });
  if (code !== 0) throw new Stop(advice);
  return {};
}

async function byApt() {
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installByApt(name)) return installed();
  return undefined;
}
