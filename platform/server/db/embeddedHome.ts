import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { copyBinaries, findBinaries } from './embeddedBinaries.ts';
import { EmbeddedError } from './embeddedError.ts';

const run = promisify(execFile);

/** Folder and user of the database. */
export interface Cluster {
  /** Holds the cluster, the remembered port and the log. */
  home: string;
  /** `bin`, `lib` and `share` of PostgreSQL. */
  native: string;
  /** Command prefix, before the program. */
  prefix: readonly string[];
  /** Owner of the home and user of the program; undefined: the current user. */
  as: { uid: number; gid: number } | undefined;
}

/** The portal's environment holds secrets, so the database gets none of it. */
export const plainEnv = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C', TZ: 'UTC' };

export const commandOf = (
  setup: Cluster,
  program: 'initdb' | 'postgres' | 'pg_ctl',
  args: string[],
): [string, string[]] => {
  const [first, ...rest] = [...setup.prefix, join(setup.native, 'bin', program), ...args];
  return [first as string, rest];
};

/** Folders for root's database when it may not stay in its own. */
const elsewhereBases = ['/var/lib/federation-portal', join(tmpdir(), 'federation-portal')];

export interface ClusterOptions {
  dataDir: string;
  log: Log;
  isRoot?: boolean;
  /** Program that creates a user namespace. */
  unshare?: string;
  bases?: string[];
}

/**
 * PostgreSQL refuses to run as root. For root there are four ways, tried in this order: as the owner of existing data;
 * in a user namespace, where root's files belong to an ordinary user, so that closed folders stay readable; as an
 * ordinary user in an open folder; with data and binaries moved to a place that an ordinary user can reach.
 */
export async function chooseCluster(options: ClusterOptions): Promise<Cluster> {
  const { log, isRoot = process.getuid?.() === 0, unshare = 'unshare', bases = elsewhereBases } = options;
  const dataDir = resolve(options.dataDir);
  const native = await findBinaries();
  const home = await makeHome(dataDir, join(dataDir, 'postgres'));
  const here: Cluster = { home, native, prefix: [], as: undefined };
  if (!isRoot) return here;

  const moved = await movedTo(home);
  if (moved)
    return (
      (await elsewhere(here, moved)) ??
      fail(`База лежит в ${moved} (так решил первый запуск), но от обычного пользователя её не открыть`)
    );

  const { uid, gid } = await stat(home);
  if (uid !== 0) {
    const asOwner = { ...here, as: { uid, gid } };
    if (await works(asOwner)) return asOwner;
  }
  const user = await ordinaryUser();
  const inNamespace = {
    ...here,
    prefix: [unshare, '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'],
  };
  if (uid === 0 && (await works(inNamespace))) return inNamespace;
  if (existsSync(join(home, 'cluster')))
    fail(
      `Базу в ${home} создал другой пользователь, от root её здесь не открыть: запустите портал от него или задайте DATABASE_URL`,
    );

  const inPlace = { ...here, as: user };
  if ((await give(home, user)) && (await works(inPlace))) return inPlace;
  await give(home, { uid, gid });

  for (const base of bases) {
    // A random name: after deleting the data folder people expect a new database, not the old one from elsewhere.
    const place = join(base, `${basename(dataDir)}-${randomBytes(4).toString('hex')}`);
    const setup = await elsewhere(here, place);
    if (!setup) {
      await rm(place, { recursive: true, force: true });
      continue;
    }
    await writeFile(join(home, 'moved-to'), setup.home);
    log.warn(
      `PostgreSQL не работает от root, поэтому его данные лежат в ${setup.home} у обычного пользователя (uid ${setup.as?.uid})`,
    );
    return setup;
  }
  return fail(
    'PostgreSQL не работает от root, а места, доступного обычному пользователю, нет: запустите портал от обычного пользователя или задайте DATABASE_URL',
  );
}

function fail(message: string): never {
  throw new EmbeddedError(message);
}

async function makeHome(dataDir: string, home: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(home, { recursive: true, mode: 0o700 });
    // Also fails when the folder belongs to another user.
    await stat(join(home, '.'));
    return home;
  } catch (error) {
    return fail(
      `Нет доступа к папке данных ${home} (${(error as NodeJS.ErrnoException).code}): задайте другую в DATA_DIR`,
    );
  }
}

async function movedTo(home: string): Promise<string | null> {
  const note = join(home, 'moved-to');
  return existsSync(note) ? (await readFile(note, 'utf8')).trim() : null;
}

/** False where even root may not change the owner of a folder. */
const give = (home: string, { uid, gid }: { uid: number; gid: number }): Promise<boolean> =>
  chown(home, uid, gid).then(
    () => true,
    () => false,
  );

/**
 * The same database in `home`, owned by an ordinary user, with a copy of the binaries if the project's are not
 * readable.
 */
async function elsewhere(here: Cluster, home: string): Promise<Cluster | null> {
  const { uid, gid } = await ordinaryUser();
  try {
    await mkdir(home, { recursive: true, mode: 0o755 });
    if (!(await give(home, { uid, gid }))) return null;
    const setup: Cluster = { ...here, home, as: { uid, gid } };
    if (await works(setup)) return setup;
    const version = createHash('sha256').update(here.native).digest('hex').slice(0, 8);
    const copied = { ...setup, native: await copyBinaries(here.native, join(home, '..', `postgresql-18-${version}`)) };
    return (await works(copied)) ? copied : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) return null;
    throw error;
  }
}

/** Tests as that user whether the server can run and the home is writable; false after any failure. */
async function works(setup: Cluster): Promise<boolean> {
  const question = '"$0" --version && test -w "$1" && test -x "$1"';
  const [command, ...args] = [
    ...setup.prefix,
    '/bin/sh',
    '-c',
    question,
    join(setup.native, 'bin/postgres'),
    setup.home,
  ];
  return run(command as string, args, { env: plainEnv, cwd: '/', ...setup.as }).then(
    () => true,
    () => false,
  );
}

/** The first ordinary user the system knows by name. */
async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name && uid > 0);
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0];
  return user ?? fail('PostgreSQL не работает от root, а других пользователей в системе нет: задайте DATABASE_URL');
}
