import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#platform/testing/freePort.ts';
import { type Host, network, openHosts, runHere } from './hosts.ts';

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

export interface Cluster {
  hosts: Host[];
  /** The write port of HAProxy, as the portal's role and as its owner; the read port. */
  url: string;
  ownerUrl: string;
  replicaUrl: string;
  /** As the owner on a host itself. */
  ownerUrlOf(address: string): string;
  /** What a living host says of all; an empty list when none answers. */
  members(): Promise<Member[]>;
  leader(): Promise<Host>;
  /** etcd and Patroni of a host whose processes were killed. */
  start(host: Host): void;
  startEtcd(host: Host): void;
  etcdOf(host: Host): ChildProcess;
  postmasterOf(host: Host): number;
  /** A change of the settings that stand in etcd. */
  configure(settings: Record<string, unknown>): Promise<void>;
  switchOver(): Promise<void>;
  /** Milliseconds until one host leads and all others stream from it. */
  msUntilWhole(longestMs?: number): Promise<number>;
  close(): Promise<void>;
}

const password = (): string => randomBytes(12).toString('hex');

/** Fills a file of deploy/cluster as `sed` does in docs/cluster.md. */
function fill(file: string, values: Record<string, string>): string {
  return readFileSync(`deploy/cluster/${file}`, 'utf8').replace(/@([A-Z0-9_]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/cluster/${file}: no value for ${name}`);
    return value;
  });
}

const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

const ask = async (url: string, options: RequestInit = {}): Promise<Response | null> => {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(1500), ...options });
  } catch {
    // Refused, silent or cut: the host does not answer.
    return null;
  }
};

/** Repeats the question until there is an answer. */
async function until<Found>(find: () => Promise<Found | null>, what: string, longestMs = 90_000): Promise<Found> {
  for (const began = performance.now(); performance.now() - began < longestMs; await sleep(100)) {
    const found = await find();
    if (found !== null) return found;
  }
  throw new Error(`not after ${longestMs} ms: ${what}`);
}

/** Three hosts with etcd and Patroni from deploy/cluster, and HAProxy on this machine. */
export async function openCluster(): Promise<Cluster> {
  const { folder, inside, hosts, close } = openHosts();
  const logs = process.env.CLUSTER_LOGS ?? join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const secrets = {
    API_PASSWORD: password(),
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
  };
  const [ownerPassword, portalPassword] = [password(), password()];
  const [writePort, readPort] = [await freePort(), await freePort()];
  const shared = {
    ...secrets,
    NETWORK: network,
    ...Object.fromEntries(hosts.map(({ name }, at) => [`NAME_${at + 1}`, name])),
    ...Object.fromEntries(hosts.map(({ address }, at) => [`ADDRESS_${at + 1}`, address])),
  };
  const etcds = new Map<string, ChildProcess>();
  let haproxy: ChildProcess | undefined;

  const ownOf = ({ name, address }: Host) => ({ ...shared, NAME: name, ADDRESS: address });
  const startEtcd = (host: Host): void => {
    const env = { ...variablesOf(fill('etcd.env', ownOf(host))), ETCD_DATA_DIR: `${host.inside}/etcd/portal` };
    etcds.set(host.name, host.run(['/usr/bin/etcd'], { user: 'etcd', env, log: join(logs, `${host.name}-etcd.log`) }));
  };
  const start = (host: Host): void => {
    startEtcd(host);
    const file = `${host.inside}/patroni.yml`;
    const yaml = fill('patroni.yml', ownOf(host))
      .replace('/var/lib/postgresql/18/portal', `${host.inside}/postgresql/data`)
      .replace('/var/lib/postgresql/.pgpass-patroni', `${host.inside}/postgresql/pgpass`)
      .replace('/var/run/postgresql', `${host.inside}/postgresql`);
    writeFileSync(join(host.disk, 'patroni.yml'), yaml);
    host.run(['/usr/bin/patroni', file], { user: 'postgres', log: join(logs, `${host.name}-patroni.log`) });
  };
  const prepare = async (host: Host): Promise<void> => {
    for (const [user, at] of [
      ['etcd', 'etcd'],
      ['postgres', 'postgresql'],
    ] as const)
      await once(
        host.run(['/usr/bin/install', '-d', '-o', user, '-m', '700', `${host.inside}/${at}`], {
          user: 'root',
          log: join(logs, 'prepared.log'),
        }),
        'exit',
      );
  };
  const superuserOf = ({ address }: Host) =>
    new pg.Client({ connectionString: `postgres://postgres:${secrets.SUPERUSER_PASSWORD}@${address}/postgres` });
  const members = async (): Promise<Member[]> => {
    for (const { address } of hosts) {
      const answer = await ask(`http://${address}:8008/cluster`);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leaderOrNull = async (): Promise<Host | null> => {
    for (const host of hosts) if ((await ask(`http://${host.address}:8008/primary`))?.ok) return host;
    return null;
  };
  const leader = (): Promise<Host> => until(leaderOrNull, 'a primary');
  const change = async (method: string, path: string, body: object): Promise<void> => {
    const authorization = `Basic ${Buffer.from(`patroni:${secrets.API_PASSWORD}`).toString('base64')}`;
    const { address } = await leader();
    const answer = await ask(`http://${address}:8008${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    if (!answer?.ok) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`);
  };
  const askSuperuser = async <Value>(host: Host, query: string, values: unknown[] = []): Promise<Value> => {
    const superuser = superuserOf(host);
    await superuser.connect();
    try {
      return (await superuser.query<{ value: Value }>(query, values)).rows[0]?.value as Value;
    } finally {
      await superuser.end();
    }
  };
  const isWhole = async (place: string): Promise<true | null> => {
    const all = await members();
    const streaming = all.filter(({ role, state }) => role !== 'leader' && state === 'streaming').length;
    if (streaming < hosts.length - 1) return null;
    const inStep = await askSuperuser<number>(
      await leader(),
      "select count(*)::int as value from pg_stat_replication where state = 'streaming' and replay_lsn >= $1::pg_lsn",
      [place],
    );
    return inStep === hosts.length - 1 || null;
  };
  const msUntilWhole = async (longestMs = 120_000): Promise<number> => {
    const began = performance.now();
    const place = await askSuperuser<string>(await leader(), 'select pg_current_wal_insert_lsn()::text as value');
    await until(() => isWhole(place), 'all hosts in step', longestMs);
    return performance.now() - began;
  };
  const closeAll = async (): Promise<void> => {
    if (haproxy && haproxy.exitCode === null) {
      haproxy.kill('SIGTERM');
      await once(haproxy, 'exit');
    }
    close();
  };
  const at = (role: string, word: string, place: string): string => `postgres://${role}:${word}@${place}/portal`;
  try {
    for (const host of hosts) await prepare(host);
    hosts.forEach(start);
    await msUntilWhole();
    const superuser = superuserOf(await leader());
    await superuser.connect();
    for (const statement of [
      `create role portal login password '${ownerPassword}'`,
      `create role portal_app login password '${portalPassword}'`,
      "create database portal owner portal encoding 'UTF8' locale_provider icu icu_locale 'ru-RU' locale 'C.UTF-8' template template0",
    ])
      await superuser.query(statement);
    await superuser.end();
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(
      config,
      fill('haproxy.cfg', shared)
        .replace('127.0.0.1:5000', `127.0.0.1:${writePort}`)
        .replace('127.0.0.1:5001', `127.0.0.1:${readPort}`),
    );
    const log = join(logs, 'haproxy.log');
    haproxy = runHere(['/usr/sbin/haproxy', '-db', '-f', inside(config)], { user: 'root', log });
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    hosts,
    url: at('portal_app', portalPassword, `127.0.0.1:${writePort}`),
    ownerUrl: at('portal', ownerPassword, `127.0.0.1:${writePort}`),
    replicaUrl: at('portal_app', portalPassword, `127.0.0.1:${readPort}`),
    ownerUrlOf: (address) => at('portal', ownerPassword, `${address}:5432`),
    members,
    leader,
    start,
    startEtcd,
    etcdOf: ({ name }) => etcds.get(name) as ChildProcess,
    postmasterOf: ({ disk }) =>
      Number(readFileSync(join(disk, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0]),
    configure: (settings) => change('PATCH', '/config', settings),
    switchOver: async () => change('POST', '/switchover', { leader: (await leader()).name }),
    msUntilWhole,
    close: closeAll,
  };
}
