import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './embeddedError.ts';
import { type Cluster, commandOf, plainEnv } from './embeddedHome.ts';

const run = promisify(execFile);

/** The user and the database of the portal in its own cluster. */
export const owner = 'portal';

export const clusterOf = (setup: Cluster): string => join(setup.home, 'cluster');
/** Archived WAL files until they are shipped. */
export const journalOf = (setup: Cluster): string => join(setup.home, 'journal');
const passwordOf = (cluster: string): string => join(cluster, 'portal.password');

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted one is never used.
 */
export async function makeCluster(setup: Cluster, durable: boolean): Promise<void> {
  const cluster = clusterOf(setup);
  if (existsSync(cluster)) return checkVersion(cluster);
  await removeBroken(setup.home);
  const half = `${cluster}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  const passwordFile = `${half}.password`;
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (setup.as) await chown(passwordFile, setup.as.uid, setup.as.gid);
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const [command, args] = commandOf(setup, 'initdb', [
    `--pgdata=${half}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The C library's UTF-8 classifies letters (pg_trgm needs it); ICU defines order and case.
    `--locale=${ctype}`,
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    '--text-search-config=russian',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(command, args, { env: plainEnv, cwd: '/', ...setup.as });
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    const { stderr, message } = error as Error & { stderr?: string };
    throw new EmbeddedError(`Не удалось создать базу в ${setup.home}: ${lastLine(stderr ?? '') || message}`);
  }
  await rename(passwordFile, passwordOf(half));
  try {
    await rename(half, cluster);
  } catch (error) {
    // Another process was faster; its cluster is equivalent.
    if (!existsSync(cluster)) throw error;
    await rm(half, { recursive: true, force: true });
  }
}

/** Marks an archive without a base copy since archiving began: earlier WAL is missing in it. */
export const archiveWithoutBaseMark = 'fresh';

/**
 * Settings of WAL archiving: at most one minute per file if anything was written. Once enabled, every command that
 * starts the server keeps it enabled, or the archive would have a gap.
 */
export async function archiving(setup: Cluster, isWanted: boolean | undefined): Promise<Record<string, string>> {
  const journal = journalOf(setup);
  if (isWanted === false) await rm(journal, { recursive: true, force: true });
  const isKept = existsSync(journal);
  if (!isKept && !isWanted) return {};
  if (!isKept) {
    await mkdir(journal, { mode: 0o700 });
    await writeFile(join(journal, archiveWithoutBaseMark), '');
    if (setup.as) await chown(journal, setup.as.uid, setup.as.gid);
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': journal,
    archive_timeout: '60',
  };
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18')
    throw new EmbeddedError(
      `База в ${cluster} сделана PostgreSQL ${version}, а нужна 18: задайте другую папку в DATA_DIR`,
    );
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a killed process left. */
async function removeBroken(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^cluster\.(\d+)\.\w+\.new/.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true });
  }
}

export const readPassword = async (setup: Cluster): Promise<string> =>
  (await readFile(passwordOf(clusterOf(setup)), 'utf8')).trim();

/** The line of PostgreSQL's output that says what went wrong. */
export const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error|invalid/.test(line))
    .at(-1) ?? '';
