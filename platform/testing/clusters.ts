import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { copyCluster } from '#platform/server/db/copyCluster.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { type Cluster, chooseCluster, commandOf, plainEnv } from '#platform/server/db/embeddedHome.ts';
import { createLog } from '#platform/server/log.ts';
import { freePort } from './freePort.ts';

const log = createLog('silent');

/** A server that is not restarted automatically: for tests that stop it. */
export interface OwnServer {
  /** As the portal's role; `ownerUrl` as its owner. */
  url: string;
  ownerUrl: string;
  port: number;
  setup: Cluster;
  /** Simulates a lost machine: nothing more is written. */
  kill(): Promise<void>;
  /** Shuts down cleanly. */
  stop(): Promise<void>;
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

interface Addresses {
  url: string;
  migrationUrl: string;
}

/** A new cluster with the portal's roles and an empty database. */
export async function makeOwnServer(dataDir: string): Promise<OwnServer> {
  const embedded = await startEmbedded({ dataDir, log });
  await embedded.stop();
  return openServer(dataDir, embedded);
}

async function openServer(dataDir: string, { url, migrationUrl }: Addresses, settings: string[] = []) {
  const setup = await chooseCluster({ dataDir, log });
  const port = await freePort();
  const [command, args] = commandOf(setup, 'postgres', [
    ...['-D', clusterOf(setup), '-p', String(port)],
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'lc_messages=C', ...settings].flatMap((one) => [
      '-c',
      one,
    ]),
  ]);
  const child = spawn(command, args, { stdio: 'ignore', env: plainEnv, cwd: '/', ...setup.as });
  const ended = once(child, 'exit');
  const at = (address: string) => Object.assign(new URL(address), { port: String(port) }).href;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const server: OwnServer = {
    url: at(url),
    ownerUrl: at(migrationUrl),
    port,
    setup,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async query<Row extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({ connectionString: at(migrationUrl) });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await server.query('select 1');
      return server;
    } catch (error) {
      if (attempt > 200 || child.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}

/** A streaming replica of `primary` from a copy of its files; commits of the primary wait for it. */
export async function makeReplica(primary: OwnServer, dataDir: string): Promise<OwnServer> {
  const [from, setup] = [clusterOf(primary.setup), await chooseCluster({ dataDir, log })];
  const to = clusterOf(setup);
  const client = new pg.Client({ connectionString: primary.ownerUrl });
  await client.connect();
  const { label } = await copyCluster({
    client,
    cluster: from,
    label: 'replica',
    awaitArchive: false,
    async take({ folders, files }) {
      for (const folder of ['', ...folders]) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
      for (const file of files) await cp(join(from, file), join(to, file));
    },
  });
  await client.end();
  await writeFile(join(to, 'backup_label'), label);
  await writeFile(join(to, 'standby.signal'), '');
  const { username, password, hostname, port } = new URL(primary.ownerUrl);
  const replica = await openServer(dataDir, { url: primary.url, migrationUrl: primary.ownerUrl }, [
    `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
  ]);
  await primary.query("alter system set synchronous_standby_names = 'replica'");
  await primary.query('select pg_reload_conf()');
  for (let state = ''; state !== 'sync'; await sleep(50))
    state =
      (await primary.query<{ state: string }>('select sync_state as state from pg_stat_replication'))[0]?.state ?? '';
  return replica;
}

/** `pg_ctl promote`: from now on it accepts writes. */
export async function promote({ setup }: OwnServer): Promise<void> {
  const [command, args] = commandOf(setup, 'pg_ctl', ['promote', '-D', clusterOf(setup), '--wait']);
  await promisify(execFile)(command, args, { env: plainEnv, cwd: '/', ...setup.as });
}
