import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';
import type { TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface PortalProcess {
  child: ChildProcess;
  /** Milliseconds from the start to the first readiness. */
  readyAfter: number;
  url: string;
  port: number;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: string | null; milliseconds: number }>;
  /** Asks the process to end (SIGTERM) and resolves when it has. */
  stop: () => Promise<void>;
  said: () => { out: string; err: string };
}

const base = { ...clockOfTests(), PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir(), LOG_LEVEL: 'warn' };

/** Production settings for an empty database with dictionaries only. */
export const productionSettings = ({
  url,
  ownerUrl,
}: Pick<TestDatabase, 'url' | 'ownerUrl'>): Record<string, string> => ({
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PORTAL_SECRET: 'only for tests, thirty-two signs or more',
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: ownerUrl,
});

/** Spawns `main.ts` (or a command) without waiting; `output`: an open file for its output. */
export function spawnPortal(
  env: Record<string, string>,
  program = ['apps/server/main.ts'],
  output?: number,
): Omit<PortalProcess, 'readyAfter' | 'url' | 'port'> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...base, DATA_DIR: dataDir, ...env },
    stdio: ['pipe', output ?? 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (part) => {
    said.out += part;
  });
  child.stderr?.on('data', (part) => {
    said.err += part;
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return { code, signal, milliseconds: performance.now() - began };
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, ended, stop, said: () => said };
}

let built: Promise<void> | undefined;

/** Builds the pages once if they are missing or stale. */
export function builtPages(): Promise<void> {
  built ??= buildPages();
  return built;
}

/** Spawns and waits until it is ready. */
export async function startPortal(
  env: Record<string, string>,
  { output, port: given }: { output?: number; port?: number } = {},
): Promise<PortalProcess> {
  await builtPages();
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const portal = spawnPortal({ ...env, PORT: String(port) }, undefined, output);
  let hasEnded = false;
  void portal.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new Error(`The portal ended: ${portal.said().err}`);
    if (await isReady(url)) return { ...portal, port, url, readyAfter: performance.now() - began };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/readyz`, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });

async function buildPages(): Promise<void> {
  const code = "import('./apps/cli/machine/webBuild.mjs').then(({ buildWeb }) => buildWeb())";
  const [status] = await once(spawn(process.execPath, ['-e', code], { cwd: root, stdio: 'ignore' }), 'exit');
  if (status !== 0) throw new Error('The pages could not be built: try npx vite build');
}
