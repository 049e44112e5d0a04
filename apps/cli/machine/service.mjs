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
 * Goes on as the owner of the data when run as root, or as the service's user where root owns them: files that root
 * makes there could not be written by the portal.
 * @param {{ remainsRoot?: boolean }} options remainsRoot: only tells whom it would become
 * @returns {{ name: string, uid: number, gid: number } | null} null where it was nobody to become
 */
export function becomePortal({ remainsRoot = false } = {}) {
  if (process.getuid?.() !== 0) return null;
  const data = process.env.DATA_DIR;
  const uid = data && existsSync(data) ? statSync(data).uid : 0;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name, , id]) => (uid === 0 ? name === usual.user : Number(id) === uid));
  if (!found || Number(found[2]) === 0) return null;
  const owner = { name: found[0], uid: Number(found[2]), gid: Number(found[3]) };
  if (remainsRoot) return owner;
  process.initgroups(owner.name, owner.gid);
  process.setgid(owner.gid);
  process.setuid(owner.uid);
  Object.assign(process.env, { HOME: found[5], USER: owner.name, LOGNAME: owner.name });
  return owner;
}
