import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Embedded } from '#platform/server/db/embedded.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster, commandOf, plainEnv } from '#platform/server/db/embeddedHome.ts';
import { createLog } from '#platform/server/log.ts';
import { freePort } from './freePort.ts';

export interface Standby {
  /** As the portal's role. */
  url: string;
  /** As the owner, who can pause and resume the replay. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** Starts a streaming replica of an embedded server by a low-level copy, because the package lacks pg_basebackup. */
export async function startStandby(primary: Embedded, primaryDir: string, dataDir: string): Promise<Standby> {
  const log = createLog('silent');
  const [from, to] = [await chooseCluster({ dataDir: primaryDir, log }), await chooseCluster({ dataDir, log })];
  const cluster = clusterOf(to);
  const client = new pg.Client({ connectionString: primary.migrationUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await cp(clusterOf(from), cluster, { recursive: true, preserveTimestamps: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await writeFile(join(cluster, 'standby.signal'), '');
  const port = await freePort();
  const { username, password, port: primaryPort } = new URL(primary.migrationUrl);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    hot_standby: 'on',
    fsync: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = commandOf(to, 'postgres', ['-D', cluster, ...given]);
  const file = openSync(join(to.home, 'server.log'), 'a');
  const child = spawn(command, args, { stdio: ['ignore', file, file], env: plainEnv, cwd: '/', ...to.as });
  closeSync(file);
  const at = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
  const standby = {
    url: at(primary.url),
    ownerUrl: at(primary.migrationUrl),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
  while (!(await answers(standby.ownerUrl))) {
    if (child.exitCode !== null) throw new Error(`The standby ended: ${join(to.home, 'server.log')}`);
    await sleep(100);
  }
  return standby;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    // Not ready yet: retried.
    return false;
  } finally {
    await client.end();
  }
}
