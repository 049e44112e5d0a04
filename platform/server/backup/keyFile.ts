import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

const keyLength = 32;

/** Creates a key file readable by its owner only; throws if one exists, because it opens the sets made with it. */
export function makeKeyFile(path: string): void {
  try {
    writeFileSync(path, `${randomBytes(keyLength).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new ConfigError([`${path} уже есть, и старые копии открывает только он: назовите другой`]);
    throw error;
  }
}

export function readKeyFile(path: string | undefined): Buffer {
  if (!path)
    throw new ConfigError([
      'BACKUP_KEY_FILE: без файла ключа копию не сделать и не открыть (portal backup --make-key ПУТЬ)',
    ]);
  let text: string;
  try {
    // Windows has no such file modes.
    if (process.platform !== 'win32' && statSync(path).mode & 0o077) {
      throw new ConfigError([`BACKUP_KEY_FILE: файл ${path} открыт не только владельцу (chmod 600 ${path})`]);
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`BACKUP_KEY_FILE: файл ${path} не читается (${(error as NodeJS.ErrnoException).code})`]);
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== keyLength) throw new ConfigError([`BACKUP_KEY_FILE: в файле ${path} не ключ портала`]);
  return key;
}

/** Fingerprint that distinguishes secrets without revealing them: a set records which PORTAL_SECRET its portal used. */
export const fingerprintOf = (secret: string | undefined): string =>
  secret ? createHash('sha256').update(`portal backup fingerprint\n${secret}`).digest('base64url').slice(0, 12) : '';
