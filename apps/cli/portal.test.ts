import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../tests/root.ts';
import { readWords, systemdCommand } from './machine/portalWords.mjs';

const portal = join(root, 'apps/cli/portal.mjs');
const service = join(root, 'apps/cli/machine/service.mjs');
/** Another user of every Debian. */
const other = { name: 'www-data', uid: 33, gid: 33 };
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of settings with a data folder of the other user. */
function settingsOfAnother(): string {
  const [data, file] = [join(folder, 'data'), join(folder, 'portal.env')];
  mkdirSync(data);
  if (isRoot) chownSync(data, other.uid, other.gid);
  writeFileSync(file, `DATA_DIR=${data}\nMAIL_FROM="Портал федерации <portal@federation.example>"\n`);
  return file;
}

describe('the words of the command portal', () => {
  it('name a program, its options and paths of the folder that they were typed in', () => {
    const { act } = readWords(
      ['import', 'organisations', 'клубы.csv', '--kind', 'club', '--mistakes=out'],
      '/home/vera',
    );
    expect(act).toEqual({
      file: 'apps/cli/importOrganisations.ts',
      args: ['/home/vera/клубы.csv', '--kind', 'club', '--mistakes=/home/vera/out'],
    });
    expect(readWords(['export', 'dogs', '/srv/book', '--encoding', 'windows-1251'], '/').act).toEqual({
      file: 'apps/cli/exportDogs.ts',
      args: ['/srv/book', '--encoding', 'windows-1251'],
    });
    expect(readWords(['admin', '--mail', 'a@b.example'], '/').act).toEqual({
      file: 'apps/cli/createAdmin.ts',
      args: ['--mail', 'a@b.example'],
    });
  });

  it('mail that a unit has failed, by its name', () => {
    expect(readWords(['alarm', '--unit', 'portal@3000'], '/').act).toEqual({
      file: 'apps/cli/alarm.ts',
      args: ['--unit', 'portal@3000'],
    });
  });

  it('put settings before the command', () => {
    expect(readWords(['DATA_DIR=/var/lib/drill', 'restore', '--set', '1'], '/')).toEqual({
      settings: { DATA_DIR: '/var/lib/drill' },
      act: { file: 'apps/cli/restore.ts', args: ['--set', '1'] },
    });
  });

  it('check an upgrade and never make one, because the start makes it', () => {
    expect(readWords(['upgrade', '--try'], '/').act).toMatchObject({ args: ['--check', '--try'] });
    expect(readWords(['upgrade', '--check'], '/').act).toMatchObject({ args: ['--check'] });
  });

  it('name ports of processes', () => {
    expect(readWords(['restart', '3000', '3001'], '/').act).toEqual({ service: 'restart', ports: ['3000', '3001'] });
    expect(() => readWords(['stop', 'всё'], '/')).toThrow('Порт');
  });

  it('start and restart every process that systemd starts with the machine [Round3-C6]', () => {
    const enabled = ['portal@3001', 'portal@3002'];
    expect(systemdCommand('start', [], enabled)).toEqual(['systemctl', 'start', ...enabled]);
    expect(systemdCommand('restart', [], enabled)).toEqual(['systemctl', 'restart', ...enabled]);
    expect(systemdCommand('stop', [], enabled)).toEqual(['systemctl', 'stop', 'portal@*']);
    expect(systemdCommand('start', [], [])).toEqual(['systemctl', 'start', 'portal@3000']);
    expect(systemdCommand('start', ['3002'], enabled)).toEqual(['systemctl', 'start', 'portal@3002']);
    expect(systemdCommand('log', [], enabled)).toEqual(['journalctl', '-u', 'portal@*', '-n', '50', '-f']);
  });

  it('are refused with the way to the list, which the command shows without words', () => {
    expect(() => readWords(['бэкап'], '/')).toThrow('Такой команды нет: бэкап. Список: portal help');
    expect(() => readWords(['import', 'cats'], '/')).toThrow('import cats');
    expect(readWords([], '/').act).toEqual({ help: true });
  });
});

describe('the command portal', () => {
  it('lists every command in its help', () => {
    const { stdout, status } = spawnSync(process.execPath, [portal, 'help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    for (const words of ['start', 'status', 'backup', 'restore', 'upgrade', 'admin', 'import dogs'])
      expect(stdout).toMatch(new RegExp(`^  ${words} `, 'm'));
  });

  it('with settings of one’s own is no service of systemd, which has others [Round3-C6]', () => {
    const file = join(folder, 'portal.env');
    writeFileSync(file, `DATA_DIR=${folder}\n`);
    const { status, stderr } = spawnSync(process.execPath, [portal, 'stop'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PORTAL_SETTINGS: file },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('не systemd')]);
  });

  it.runIf(isRoot)('run by root goes on as the owner of the data, with the settings of the service', () => {
    const program = `
      import { env } from 'node:process';
      const { becomePortal, readSettings } = await import(${JSON.stringify(service)});
      Object.assign(env, readSettings());
      becomePortal();
      console.log(JSON.stringify([process.getuid(), process.getgid(), env.MAIL_FROM, env.USER]));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PORTAL_SETTINGS: settingsOfAnother() },
    });
    expect(JSON.parse(stdout)).toEqual([
      other.uid,
      other.gid,
      'Портал федерации <portal@federation.example>',
      other.name,
    ]);
  });

  it.runIf(isRoot)('is refused by settings that its user may not read, instead of going on without them', () => {
    const file = settingsOfAnother();
    chmodSync(folder, 0o700);
    const { status, stderr } = spawnSync(process.execPath, [portal, 'status'], {
      ...{ uid: other.uid, gid: other.gid, cwd: '/', encoding: 'utf8' },
      env: { PATH: '/usr/bin:/bin', PORTAL_SETTINGS: file },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('sudo portal')]);
  });

  it.runIf(isRoot)('says in words that a settings file is broken', () => {
    const file = settingsOfAnother();
    writeFileSync(file, 'MAIL_FROM="без конца');
    const { status, stderr } = spawnSync(process.execPath, [portal, 'status'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PORTAL_SETTINGS: file },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('не понять')]);
  });

  it.runIf(isRoot)('makes a backup key beside the settings that the portal can read and nobody else', () => {
    const key = join(folder, 'backup.key');
    const { status, stderr } = spawnSync(process.execPath, [portal, 'backup', '--make-key', 'backup.key'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PORTAL_SETTINGS: settingsOfAnother() },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(statSync(key)).toMatchObject({ uid: other.uid, gid: other.gid });
    expect(statSync(key).mode & 0o077).toBe(0);
  });
});
