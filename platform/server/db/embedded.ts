import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { archiving, clusterOf, journalOf, makeCluster, owner, readPassword } from './embeddedCluster.ts';
import { EmbeddedError } from './embeddedError.ts';
import { chooseCluster } from './embeddedHome.ts';
import { application, makeReportsRole, readApplicationPassword } from './embeddedRoles.ts';
import { findOrLaunch, maxWaitMs, type Running, type ServerRequest, stopServer } from './embeddedServer.ts';
import type { DatabaseUrls } from './roles.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Fixed port; default: a free one, remembered. */
  port?: number;
  /**
   * Several processes may use it at once (tests, commands beside the portal); a portal requires to be the only portal.
   */
  shared?: boolean;
  /** False: a crash of the machine may lose data. For tests only. */
  durable?: boolean;
  /** Called once the server's process exists, before it accepts connections, so that callers can work meanwhile. */
  launched?: () => void;
  /** Archives the WAL for point-in-time recovery (`backup/moments`). Absent: as configured before. */
  pointInTime?: boolean;
  /** Additional server settings. */
  settings?: Record<string, string>;
  /** Recovery from a long WAL takes longer than any start. Milliseconds. */
  longestStartMs?: number;
}

/** The portal's role owns nothing; the cluster's owner creates roles and tables. */
export interface Embedded extends DatabaseUrls {
  /** For migrations, as the cluster's owner. */
  migrationUrl: string;
  /** The data folder, and where it archives finished WAL files. */
  cluster: string;
  journal: string;
  /** It was running already. */
  reused: boolean;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

/** Advisory locks: «uses this server» (shared), «is the portal of this folder». */
const usage = 0x75_73_65;
const portal = 0x70_6f_72_74;

/**
 * Longest pause between attempts to restart a dead server: a portal must recover within ten seconds after the cause is
 * gone.
 */
const longestPauseMs = 2000;

interface Held {
  running: Running;
  reused: boolean;
  /** Open as long as this process uses the server, so that a killed process holds no lock. */
  client: pg.Client;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
}

/**
 * Finds or starts the PostgreSQL of a data folder and restarts it if it dies. Throws EmbeddedError with one line that
 * says what to do.
 */
export async function startEmbedded({
  dataDir,
  log,
  port,
  shared = false,
  durable = true,
  launched,
  pointInTime,
  settings: given = {},
  longestStartMs = maxWaitMs,
}: EmbeddedOptions): Promise<Embedded> {
  const setup = await chooseCluster({ dataDir, log });
  await makeCluster(setup, durable);
  const settings = { ...(await archiving(setup, pointInTime)), ...given };
  const password = await readPassword(setup);
  const urlOf = (name: string, { port: at }: Running, as = owner, by = password) =>
    `postgres://${as}:${by}@127.0.0.1:${at}/${name}`;
  const hold = (at: number | undefined) =>
    holdServer({ setup, port: at, durable, settings, longestStartMs, launched }, (running) =>
      urlOf('postgres', running),
    );
  let held = await hold(port);
  const { reused, running } = held;
  if (!shared) await lockFolder(held.client, dataDir);
  await makeDatabase(held.client);
  const applicationPassword = await readApplicationPassword(held.client, clusterOf(setup));
  await makeReportsRole(held.client, clusterOf(setup));
  log.info({ port: running.port, reused }, 'embedded database is ready');

  let leaving = false;
  const watch = async (): Promise<void> => {
    for (let delay = 100; ; ) {
      await held.ended;
      if (leaving) return;
      log.warn('embedded database is gone, starting it again');
      try {
        held = await hold(running.port);
        if (leaving) return await leave(held, log);
        if (!shared) await lockFolder(held.client, dataDir);
        delay = 100;
      } catch (error) {
        if (leaving) return;
        log.error({ err: error as Error }, 'embedded database does not start');
        await sleep(delay);
        delay = Math.min(delay * 2, longestPauseMs);
      }
    }
  };
  const watching = watch();
  return {
    url: urlOf(owner, running, application, applicationPassword),
    migrationUrl: urlOf(owner, running),
    cluster: clusterOf(setup),
    journal: journalOf(setup),
    reused,
    stop: async () => {
      leaving = true;
      await leave(held, log);
      // Waits for a restart in progress before stopping.
      await watching;
    },
  };
}

/** The server may stop while its last user leaves; then one more attempt is made. */
async function holdServer(wanted: ServerRequest, urlOf: (running: Running) => string): Promise<Held> {
  let reason = '';
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { running, reused } = await findOrLaunch(wanted);
    const client = new pg.Client({
      connectionString: urlOf(running),
      application_name: 'portal hold',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    // Without a listener the error of a lost connection ends the process; `end` follows it.
    client.on('error', (error) => {
      reason = error.message;
    });
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [usage]);
      return { running, reused, client, ended };
    } catch (error) {
      reason = (error as Error).message;
      if ((error as { code?: string }).code === '28P01') break;
      await sleep(50);
    }
  }
  throw new EmbeddedError(`Встроенная база в ${wanted.setup.home} не пускает портал: ${reason}`);
}

/** The connection of a portal killed a moment ago may still be closing. */
async function lockFolder(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [portal]);
    if (rows[0]?.locked) return;
    await sleep(100);
  }
  await client.end();
  throw new EmbeddedError(
    `С папкой данных ${dataDir} уже работает другой портал: остановите его или задайте другую в DATA_DIR`,
  );
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner]);
  if (rowCount) return;
  try {
    await client.query(`create database ${owner}`);
  } catch (error) {
    // Another process created it a moment ago.
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  }
}

async function leave({ client, running }: Held, log: Log): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usage]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [usage]);
    if (rows[0]?.last) await stopServer(running.pid);
    else await client.end();
  } catch (error) {
    log.warn({ err: error as Error }, 'embedded database was gone before the portal');
  }
}
