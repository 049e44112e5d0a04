import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { Stop } from './place.mjs';

/** As `deploy/systemd/portal@.service` has them. */
const usual = { settings: '/etc/portal/portal.env', user: 'portal', data: '/var/lib/portal' };
const settingsFile = process.env.PORTAL_SETTINGS ?? usual.settings;

/** Reads the settings as a shell does, because the file may quote its values; none without the file. */
export function readSettings() {
  try {
    accessSync(settingsFile, constants.R_OK);
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Stop(
      `Настройки ${settingsFile} вам не прочитать, их читают root и пользователь ${usual.user}: sudo portal …`,
    );
  }
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'set -a; . "$1"; exec /usr/bin/env -0', 'sh', settingsFile],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Stop(`Настройки ${settingsFile} не понять: ${stderr.trim()}`);
  const lines = stdout.split('\0').filter(Boolean);
  const read = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { DATA_DIR: usual.data, ...read };
}

/**
 * The owner of the data, or the service's user where root owns them: files that root makes there could not be written
 * by the portal.
 * @returns {{ name: string, uid: number, gid: number, home: string } | null} null unless run as root, or without such a user
 */
export function portalUser() {
  if (process.getuid?.() !== 0) return null;
  const data = process.env.DATA_DIR;
  const uid = data && existsSync(data) ? statSync(data).uid : 0;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name, , id]) => (uid === 0 ? name === usual.user : Number(id) === uid));
  if (!found || Number(found[2]) === 0) return null;
  return { name: found[0], uid: Number(found[2]), gid: Number(found[3]), home: found[5] };
}

/** Gives up the rights of root for those of `portalUser`, if there is one. */
export function becomePortal() {
  const user = portalUser();
  if (!user) return;
  process.initgroups(user.name, user.gid);
  process.setgid(user.gid);
  process.setuid(user.uid);
  Object.assign(process.env, { HOME: user.home, USER: user.name, LOGNAME: user.name });
}
