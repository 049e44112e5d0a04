import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { link, readFile, readlink, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { clusterOf, isAlive, lastLine } from './embeddedCluster.ts';
import { EmbeddedError } from './embeddedError.ts';
import { type Cluster, commandOf, plainEnv } from './embeddedHome.ts';

/** Longest shutdown, crash recovery or start on a slow disk before it counts as an error. Milliseconds. */
export const maxWaitMs = minuteMs;

const logOf = (setup: Cluster): string => join(setup.home, 'server.log');
const portOf = (setup: Cluster): string => join(setup.home, 'port');

/** The content of a running server's `postmaster.pid`. */
export interface Running {
  pid: number;
  port: number;
  /** `starting`, `ready`, `stopping`, `standby`. */
  status: string;
}

/**
 * PostgreSQL creates its pid file first and writes it a moment later; one that stays empty longer is left from an
 * interrupted start.
 */
const longestEmptyMs = 5000;

/**
 * Returns null also when the pid file is left from a dead server; removes it then, because PostgreSQL may mistake
 * another process for its server.
 */
async function findRunning(setup: Cluster): Promise<Running | null> {
  const cluster = clusterOf(setup);
  const note = join(cluster, 'postmaster.pid');
  const text = await readFile(note, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new EmbeddedError(
      `Нет доступа к базе в ${cluster} (${error.code}): запустите портал от её владельца или задайте DATA_DIR`,
    );
  });
  if (text === null) return null;
  const lines = text.split('\n');
  const running = { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
  if (text === '' && (await ageMs(note)) < longestEmptyMs) return running;
  if (running.pid > 0 && (await servesFrom(running.pid, cluster))) return running;
  await removeStale(note, text);
  return null;
}

/** Zero for a file that is gone again. */
const ageMs = async (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => clock.milliseconds() - mtimeMs,
    () => 0,
  );

/**
 * Removes the pid file only if it is still the one that was judged: meanwhile another process may have removed it and
 * started a server, and a server without its pid file cannot be found.
 */
async function removeStale(note: string, judged: string): Promise<void> {
  const aside = `${note}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(note, aside);
    if ((await readFile(aside, 'utf8')) !== judged) await link(aside, note);
  } catch (error) {
    // Another process removed it first, or a server has written its own meanwhile.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** The postmaster's working folder is its cluster; a foreign process with a reused process id has another. */
async function servesFrom(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return its.ino === ours.ino && its.dev === ours.dev;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return false;
    // Another user's process: only the name of its program is readable.
    return (await readlink(`/proc/${pid}/exe`).catch(() => readFile(`/proc/${pid}/comm`, 'utf8'))).includes('postgres');
  }
}

export interface ServerRequest {
  setup: Cluster;
  /** Default: the remembered one, or a free one. */
  port: number | undefined;
  durable: boolean;
  /** Additional settings for a server that is started now. */
  settings: Record<string, string>;
  /** Milliseconds. */
  longestStartMs: number;
  /** Called when its process exists. */
  launched?: (() => void) | undefined;
}

/** Finds or starts the server of this setup and waits until it accepts connections. */
export async function findOrLaunch({
  setup,
  port: fixedPort,
  durable,
  settings,
  longestStartMs,
  launched: told,
}: ServerRequest): Promise<{ running: Running; reused: boolean }> {
  const deadline = clock.milliseconds() + longestStartMs;
  let port = fixedPort ?? (await rememberedPort(setup)) ?? (await freePort());
  let reason = '';
  while (clock.milliseconds() < deadline) {
    const found = await findRunning(setup);
    if (found?.status === 'ready') return { running: found, reused: true };
    if (found) {
      // Another process is starting it, or it is still writing its last page.
      await sleep(25);
      continue;
    }
    const launched = await launch(setup, port, { ...serverSettings, ...(durable ? {} : undurable), ...settings });
    told?.();
    const running = await awaitReady(setup, launched, deadline);
    if (running) return { running, reused: false };
    reason = await launched.lastWords();
    if (isPortTaken(reason)) {
      if (fixedPort) throw new EmbeddedError(`Порт ${fixedPort} базы данных занят другой программой`);
      port = await freePort();
    }
    // Otherwise another process was faster, or children of a killed server are still ending.
    else await sleep(100);
    if (isHopeless(reason)) break;
  }
  throw new EmbeddedError(
    `Встроенная база не запустилась: ${reason || 'нет ответа'} (журнал: ${setup.home}/server.log)`,
  );
}

const isPortTaken = (reason: string): boolean =>
  /could not (create any TCP\/IP sockets|bind)|Address already in use/.test(reason);
const isHopeless = (reason: string): boolean =>
  Boolean(reason) && !isPortTaken(reason) && !/lock file|shared memory block|shutting down|starting up/.test(reason);

async function awaitReady(setup: Cluster, launched: Launched, deadline: number): Promise<Running | null> {
  while (launched.ended() === null && clock.milliseconds() < deadline) {
    await sleep(15);
    const running = await findRunning(setup);
    if (running?.pid === launched.pid && running.status === 'ready') return running;
  }
  return null;
}

/** Asks the system for a free port; if it is taken meanwhile, the caller asks again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The port of the last start, so that the address stays the same. */
const rememberedPort = async (setup: Cluster): Promise<number | undefined> =>
  existsSync(portOf(setup)) ? Number(await readFile(portOf(setup), 'utf8')) || undefined : undefined;

const maxLogBytes = 5_000_000;

interface Launched {
  pid: number;
  /** Exit code, once it ended. */
  ended(): number | null;
  /** The last lines of its log. */
  lastWords(): Promise<string>;
}

/** Starts the server in its own session: a terminal's Ctrl-C must reach only the portal, which still writes to it. */
async function launch(setup: Cluster, port: number, given: Record<string, string | number>): Promise<Launched> {
  const log = logOf(setup);
  if (existsSync(log) && (await stat(log)).size > maxLogBytes) await truncate(log);
  const file = openSync(log, 'a', 0o600);
  const { size } = await stat(log);
  const settings = Object.entries({ ...given, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = commandOf(setup, 'postgres', ['-D', clusterOf(setup), ...settings]);
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', file, file],
    env: plainEnv,
    cwd: '/',
    ...setup.as,
  });
  closeSync(file);
  let code: number | null = null;
  child.once('exit', (status) => {
    code = status ?? 1;
  });
  child.once('error', () => {
    code = 127;
  });
  child.unref();
  await writeFile(portOf(setup), `${port}\n`);
  return {
    pid: child.pid ?? 0,
    ended: () => code,
    lastWords: async () => lastLine((await readFile(log)).toString('utf8', size)),
  };
}

/** «Fast» shutdown: committed work is written; resolves when the server is gone. */
export async function stopServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = clock.milliseconds() + maxWaitMs;
  while (isAlive(pid) && clock.milliseconds() < deadline) await sleep(15);
}

/** Sized for two cores shared with Node; logs never contain values of rows or parameters. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** For tests, whose data may be lost with the machine. */
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
