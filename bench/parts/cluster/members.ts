import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/testing/freePort.ts';
import { type Host, network, openHosts, runHere } from './hosts.ts';
import { openPatroni, type Patroni } from './patroni.ts';

export interface Cluster {
  hosts: Host[];
  /** The write port of HAProxy, as the portal's role and as its owner; the read port. */
  url: string;
  ownerUrl: string;
  replicaUrl: string;
  /** As the owner on a host itself. */
  ownerUrlOf(address: string): string;
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
  const patroni = openPatroni(hosts, secrets);
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
  const closeAll = async (): Promise<void> => {
    if (haproxy && haproxy.exitCode === null) {
      haproxy.kill('SIGTERM');
      await once(haproxy, 'exit');
    }
    close();
  };
  const at = (role: string, word: string, place: string): string => `postgres://${role}:${word}@${place}/portal`;
  try {
    for (const host of hosts) await makeFolders(host, join(logs, 'prepared.log'));
    hosts.forEach(start);
    await patroni.msUntilWhole();
    await createDatabase(patroni, ownerPassword, portalPassword);
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
    leader: patroni.leader,
    start,
    startEtcd,
    etcdOf: ({ name }) => etcds.get(name) as ChildProcess,
    postmasterOf: ({ disk }) =>
      Number(readFileSync(join(disk, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0]),
    configure: (settings) => patroni.change('PATCH', '/config', settings),
    switchOver: async () => patroni.change('POST', '/switchover', { leader: (await patroni.leader()).name }),
    msUntilWhole: patroni.msUntilWhole,
    close: closeAll,
  };
}

/** Folders of etcd and PostgreSQL on the host's disk. */
async function makeFolders({ run, inside }: Host, log: string): Promise<void> {
  for (const [user, folder] of [
    ['etcd', 'etcd'],
    ['postgres', 'postgresql'],
  ])
    await once(
      run(['/usr/bin/install', '-d', '-o', `${user}`, '-m', '700', `${inside}/${folder}`], { user: 'root', log }),
      'exit',
    );
}

/** The statements of docs/operations.md, 3. */
async function createDatabase({ superuserOf, leader }: Patroni, ownerPassword: string, portalPassword: string) {
  const superuser = superuserOf(await leader());
  await superuser.connect();
  try {
    for (const statement of [
      `create role portal login password '${ownerPassword}'`,
      `create role portal_app login password '${portalPassword}'`,
      "create database portal owner portal encoding 'UTF8' locale_provider icu icu_locale 'ru-RU' locale 'C.UTF-8' template template0",
    ])
      await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}
