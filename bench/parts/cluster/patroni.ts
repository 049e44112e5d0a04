import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Host } from './hosts.ts';

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

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

interface Secrets {
  API_PASSWORD: string;
  SUPERUSER_PASSWORD: string;
}

export interface Patroni {
  /** The host whose Patroni holds the leader's key; waits for one. */
  leader(): Promise<Host>;
  /** A call of the leader's Patroni that changes something. */
  change(method: string, path: string, body: object): Promise<void>;
  superuserOf(host: Host): pg.Client;
  /** Milliseconds until one host leads and all others stream from it. */
  msUntilWhole(longestMs?: number): Promise<number>;
}

/** Patroni of three hosts, asked over its own interface and PostgreSQL's. */
export function openPatroni(hosts: readonly Host[], secrets: Secrets): Patroni {
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
  return { leader, change, superuserOf, msUntilWhole };
}
