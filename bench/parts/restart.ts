import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster } from '#platform/server/db/embeddedHome.ts';
import { createLog } from '#platform/server/log.ts';
import { collector } from '../../apps/cli/machine/collector.mjs';
import { portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';

export const about =
  'From the start of the process to the first readiness, in production mode with the demonstration’s data, after a kill -9; on two processors.';

const dataDir = 'build/bench-data';
const times = 5;
/** Limits the portal to two processors. */
const pinned = ['taskset', '-c', '0,1'];

const settings = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PORTAL_SECRET: 'only for measuring, thirty-two signs or more',
  PORT: new URL(portal).port,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: 'build/compile-cache',
};

const isReady = () =>
  fetch(`${portal}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function started() {
  const began = performance.now();
  const [program, ...args] = [...pinned, process.execPath, ...collector, 'apps/server/main.ts'];
  const child = spawn(program as string, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}`);
    await sleep(20);
  }
  return { child, milliseconds: performance.now() - began };
}

async function killed(withDatabase: boolean): Promise<Row> {
  const note = `${clusterOf(await chooseCluster({ dataDir, log: createLog('silent') }))}/postmaster.pid`;
  let { child } = await started();
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    if (withDatabase) process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await started();
    child = next.child;
    found.push(next.milliseconds);
  }
  child.kill('SIGINT');
  await once(child, 'exit');
  found.sort((one, other) => one - other);
  const seconds = (at: number) => ((found[at] ?? 0) / 1000).toFixed(1);
  return {
    name: withDatabase ? 'ready after a kill of the portal and its database' : 'ready after a kill of the portal',
    asked: '≤ 5 s',
    got: `${seconds(Math.floor(times / 2))} s in the middle of ${times}, ${seconds(times - 1)} s at most; load average ${loadavg()[0]?.toFixed(1)}`,
    met: (found.at(-1) ?? 0) <= 5000,
  };
}

export const measure = async (): Promise<Row[]> => {
  // Seeds the demonstration when the folder is empty.
  await withPortal(async () => []);
  return [await killed(false), await killed(true)];
};
