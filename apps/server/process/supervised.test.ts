import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { builtPages, productionSettings } from './portalProcess.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** `npm start` after its installation and build. */
const program = `
  import { pinnedNode } from './apps/cli/machine/programs.mjs';
  import { supervise } from './apps/cli/machine/supervise.mjs';
  process.exitCode = await supervise(pinnedNode(), ['apps/server/main.ts']);`;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  await builtPages();
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-supervised-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const given = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: tmpdir(),
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...productionSettings(database),
    ...env,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env: given });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    said.out += part;
  });
  child.stderr.on('data', (part) => {
    said.err += part;
  });
  return { child, said, ended: once(child, 'exit') };
}

async function ready(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
}

it('restarts a killed portal with one line of log, and exits when asked to [Issue13-1]', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, said, ended } = start({ PORT: String(port) });
  await ready(url);
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  if (!existsSync(children)) throw new Error('This test reads /proc');
  const portal = () => Number(readFileSync(children, 'utf8').trim().split(' ')[0]);
  const first = portal();
  process.kill(first, 'SIGKILL');
  while (!said.out.includes('process died')) await sleep(20);
  await ready(url);
  expect(portal()).not.toBe(first);
  const lines = said.out.split('\n').filter((line) => line.includes('process died'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { signal: 'SIGKILL', restartInMs: 1000, msg: expect.stringContaining('запускается снова через 1 с') },
  ]);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said.err).toBe('');
});

it('ends in order when it is stopped while it starts, with its own database [Round3-C6]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stopped-'));
  const { child, said, ended } = start({ DATA_DIR: folder, DATABASE_URL: '', MIGRATION_DATABASE_URL: '' });
  const running = join(folder, 'postgres/cluster/postmaster.pid');
  while (!existsSync(running) && child.exitCode === null) await sleep(10);
  const pid = Number(readFileSync(running, 'utf8').split('\n')[0]);
  child.kill('SIGTERM');
  expect([await ended, said.err]).toEqual([[0, null], '']);
  expect(existsSync(running)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  rmSync(folder, { recursive: true, force: true });
});

it('reports a failed start once and does not retry', async () => {
  const { said, ended } = start({ PORT: 'abc' });
  expect(await ended).toEqual([1, null]);
  expect(said).toEqual({ out: '', err: expect.stringMatching(/^Неверные настройки: PORT: [^\n]+\n$/) });
});

it('kills and restarts a hanging portal and leaves a busy one alone [Issue13-1]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-hangs-'));
  const [script, lives] = [join(folder, 'hangs.mjs'), join(folder, 'lives')];
  // The first run hangs after a second of heartbeats, the second sends them for longer than the timeout.
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(lives)}, '.');
     const isFirst = readFileSync(${JSON.stringify(lives)}, 'utf8') === '.';
     process.send('ready');
     setInterval(() => process.send('alive'), 100);
     if (isFirst) setTimeout(() => { for (;;) {} }, 1000);
     else setTimeout(() => process.exit(0), 5000);`,
  );
  const code = `
    import { supervise } from './apps/cli/machine/supervise.mjs';
    process.exitCode = await supervise(process.execPath, [${JSON.stringify(script)}], {}, 3000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root });
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(JSON.parse(out)).toMatchObject({ event: 'process died', signal: 'SIGKILL' });
  expect(readFileSync(lives, 'utf8')).toBe('..');
  rmSync(folder, { recursive: true, force: true });
});
