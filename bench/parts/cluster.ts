import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../rows.ts';
import { runTrials, type Trial } from './cluster/trials.ts';
import { fill } from './faults/diskFull.ts';

export const about =
  'Three hosts in network namespaces of this machine, each with PostgreSQL 18, Patroni, etcd and a disk in memory, by deploy/cluster; one portal before HAProxy, under reads, sign-ins and writes without a pause.';

/** A trial is chosen by its number: CLUSTER_TRIALS=1,3. */
const trials: Trial[] = [
  {
    name: 'the primary is moved on purpose (patronictl switchover)',
    moves: true,
    harm: async ({ cluster }) => {
      await cluster.switchOver();
      return () => undefined;
    },
  },
  {
    name: 'PostgreSQL of the primary killed (kill -9)',
    moves: false,
    harm: async ({ cluster }, leader) => {
      process.kill(cluster.postmasterOf(leader), 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: 'everything on the primary’s host killed (kill -9), started again later',
    moves: true,
    harm: async ({ cluster }, leader) => {
      leader.killAll();
      return () => cluster.start(leader);
    },
  },
  {
    name: 'a replica’s host cut off for 25 s (cable pulled)',
    moves: false,
    harm: async ({ cluster }, leader) => {
      const other = cluster.hosts.find(({ name }) => name !== leader.name);
      other?.unplug();
      // Longer than the primary waits for a replica's word (`wal_sender_timeout`).
      await sleep(15_000);
      return () => other?.plug();
    },
  },
  {
    name: 'the primary’s disk full for 15 s, then another host made the primary by hand (patronictl switchover)',
    moves: true,
    harm: async ({ cluster }, leader) => {
      const free = fill(leader.disk);
      await sleep(15_000);
      await cluster.switchOver();
      return free;
    },
  },
  {
    name: 'etcd gone on the two other hosts, no majority',
    moves: false,
    harm: async ({ cluster }, leader) => {
      const others = cluster.hosts.filter(({ name }) => name !== leader.name);
      for (const other of others) cluster.etcdOf(other).kill('SIGKILL');
      await sleep(20_000);
      return () => others.forEach(cluster.startEtcd);
    },
  },
  {
    name: 'both other hosts killed for 40 s (kill -9), then started again',
    moves: false,
    harm: async ({ cluster }, leader) => {
      const others = cluster.hosts.filter(({ name }) => name !== leader.name);
      for (const other of others) other.killAll();
      await sleep(40_000);
      others.forEach(cluster.start);
      return () => undefined;
    },
  },
];

export const measure = (): Promise<Row[]> => runTrials(trials);
