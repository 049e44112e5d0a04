import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { productionSettings } from './portalProcess.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });

/** Waits until the portal serves; fails with what it said when it ends before. */
async function whenReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(said());
}

it('a packed release serves on a machine without git, npm and the packages of the development', async () => {
  const packed = run(process.execPath, ['apps/cli/package.mjs']);
  // Only what is committed may be released.
  if (run('git', ['status', '--porcelain']).stdout !== '') return expect(packed.stderr).toContain('git commit');
  expect(packed.stderr).toBe('');
  const made = join(root, 'build/release');
  const [, archive = ''] = /^\w+ {2}(.+\.tar\.gz)$/m.exec(readFileSync(join(made, 'SHA256SUMS'), 'utf8')) ?? [];
  expect(spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: made }).status).toBe(0);
  expect(spawnSync('tar', ['-xzf', join(made, archive), '-C', folder]).status).toBe(0);
  const checkout = join(folder, archive.replace('.tar.gz', ''));
  const database = await createTestDatabase();
  const port = await freePort();
  const settings = join(folder, 'portal.env');
  const values = { ...productionSettings(database), DATA_DIR: join(folder, 'data') };
  writeFileSync(
    settings,
    Object.entries(values)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  // No `npm` in this PATH: a command that wanted to install something would fail.
  const env = { PATH: '/nowhere', HOME: folder, PORTAL_SETTINGS: settings };
  const portal = [join(checkout, 'apps/cli/portal.mjs')];
  const child = spawn(process.execPath, [...portal, 'start', String(port)], { env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)));
  try {
    await whenReady(`http://127.0.0.1:${port}`, child, () => said.join(''));
    expect((await fetch(`http://127.0.0.1:${port}/auth/login`)).status).toBe(200);
    const admin = spawnSync(process.execPath, [...portal, 'admin', '--mail', 'chief@federation.example'], {
      env,
      encoding: 'utf8',
    });
    expect([admin.status, admin.stdout]).toEqual([0, expect.stringContaining('одноразовый пароль')]);
    // Runs the commands of the systemd units: the doctor reports on the database, the alarm asks for ALARM_MAIL.
    const ofUnit = (name: string): string[] => {
      const unit = readFileSync(join(root, 'deploy/systemd', name), 'utf8');
      const [, words = ''] = /^ExecStart=\S+ \/opt\/portal\/(.+)$/m.exec(unit) ?? [];
      return words.replace('%i', 'portal@3000').split(' ');
    };
    for (const [name, said] of [
      ['portal-doctor.service', 'PostgreSQL'],
      ['portal-alarm@.service', 'ALARM_MAIL'],
    ] as const) {
      const [file = '', ...words] = ofUnit(name);
      const { stdout, stderr } = spawnSync(process.execPath, [join(checkout, file), ...words], {
        env,
        encoding: 'utf8',
      });
      expect(stdout + stderr, name).toContain(said);
    }
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await database.drop();
  }
});
