import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { noticeKinds } from '#domains/notifications/kinds.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { startPooler } from '#platform/testing/pooler.ts';
import { startStandby } from '#platform/testing/standby.ts';
import { postmasterOf, processorOf } from '../measure/cpu.ts';
import { type LoadOptions, load } from '../measure/load.ts';
import { missingNeighbours, startNginx, startRedis } from '../measure/neighbours.ts';
import { type Started, start } from '../measure/processes.ts';
import type { Row } from '../rows.ts';
import { openSessions } from './live.ts';
import { acrossNodes, signOutsAcross } from './liveAcross.ts';

export const about =
  'One, two and four processes behind nginx with Redis and one PostgreSQL, all on this machine with the load generator: figures a second say more of the machine than of the portal, processor time a request little of it.';

const dataDir = 'build/bench-data';
const firstPort = Number(process.env.BENCH_PORT ?? 3171);
const ports = { nodes: [0, 1, 2, 3].map((at) => firstPort + 10 + at), nginx: firstPort + 9, redis: firstPort + 8 };
const front = `http://127.0.0.1:${ports.nginx}`;

const seconds = 5;
/** Concurrent readers per process, few enough that none is refused. */
const readersEach = 8;

type Kind = 'kept' | 'anew' | 'call' | 'write';

/** Requested paths. */
const asked: Record<Kind, { name: string; load: (tokens: readonly string[]) => Partial<LoadOptions> }> = {
  kept: {
    name: 'kept pages',
    load: () => ({ paths: ['/', '/exhibitions', '/about'], headers: { 'accept-encoding': 'br' } }),
  },
  anew: {
    name: 'page made anew with every answer asked from the database',
    load: () => ({ paths: Array.from({ length: 400 }, (_, at) => `/exhibitions?city_id=${at + 1}`) }),
  },
  call: {
    name: 'call of a member (session and counters)',
    load: (tokens) => ({ paths: ['/api/article/notifications_count'], tokens }),
  },
  write: {
    name: 'write of a member (settings of letters)',
    load: (tokens) => ({
      paths: ['/api/article/notification_settings'],
      tokens,
      method: 'PUT',
      body: JSON.stringify({ choices: [{ kind: noticeKinds[0], mail: 'digest' }] }),
      headers: { 'content-type': 'application/json' },
    }),
  },
};

const keepingNothing = { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' };

interface Setup {
  database: Embedded;
  pool: pg.Pool;
  postmaster: number;
  tokens: string[];
}

interface Way {
  name: string;
  nodes: number;
  kinds: readonly Kind[];
  settings?: Record<string, string>;
  /** The pooler's process, counted with PostgreSQL. */
  poolerPid?: number;
  live?: boolean;
}

export async function measure(): Promise<Row[]> {
  const missing = missingNeighbours();
  if (missing.length) throw new Error(`Для этого измерения нужны: apt-get install ${missing.join(' ')}`);
  const log = createLog('error');
  const database = await startEmbedded({ dataDir, log });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const redis = await startRedis(ports.redis);
  try {
    await fill(database);
    const owner = new pg.Pool({ connectionString: database.migrationUrl, max: 1 });
    const postmaster = await postmasterOf(owner);
    await owner.end();
    const tokens = await openSessions(pool);
    const setup: Setup = { database, pool, postmaster, tokens };
    const rows: Row[] = [];
    for (const nodes of [1, 2, 4]) {
      const name = `${nodes} × portal`;
      rows.push(...(await measured(setup, redis.pid, { name, nodes, kinds: ['kept', 'call', 'write'], live: true })));
      rows.push(...(await measured(setup, redis.pid, { name, nodes, kinds: ['anew'], settings: keepingNothing })));
    }
    rows.push(...(await overPooler(setup, redis.pid)), ...(await withReplica(setup, redis.pid)));
    return rows;
  } finally {
    await redis.stop();
    await pool.end();
    await database.stop();
  }
}

const settingsOf = (database: Embedded): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  MIGRATION_DATABASE_URL: database.migrationUrl,
  LOG_LEVEL: 'error',
  PORTAL_MODE: 'demo',
  API_PER_MINUTE: '1000000000',
  SOCKETS_PER_ACCOUNT: '1000',
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  PORTAL_SECRET: 'only for measuring, thirty-two signs or more',
  TRUST_PROXY: '127.0.0.1',
});

const run = (port: number, env: Record<string, string>): Promise<Started> =>
  start('apps/server/main.ts', { ...env, PORT: String(port) }, `http://127.0.0.1:${port}/readyz`);

/** Seeds the demonstration when the folder is empty. */
async function fill(database: Embedded): Promise<void> {
  const filling = await run(ports.nodes[0] as number, settingsOf(database));
  await filling.stop();
}

async function overPooler(setup: Setup, redis: number): Promise<Row[]> {
  const pooler = await startPooler(setup.database.url, 20);
  try {
    const kinds: Kind[] = ['anew', 'call', 'write'];
    const unnamed = { DATABASE_NAMED_STATEMENTS: 'false', ...keepingNothing };
    const over = { ...unnamed, DATABASE_POOLER_URL: pooler.url };
    const name = '4 × portal, statements without names';
    return [
      ...(await measured(setup, redis, { name, nodes: 4, kinds, settings: unnamed })),
      ...(await measured(setup, redis, {
        name: '4 × portal over PgBouncer 1.18',
        nodes: 4,
        kinds,
        settings: over,
        poolerPid: pooler.pid,
        live: true,
      })),
    ];
  } finally {
    await pooler.stop();
  }
}

async function withReplica(setup: Setup, redis: number): Promise<Row[]> {
  const folder = join('build', 'bench-standby');
  const standby = await startStandby(setup.database, dataDir, folder);
  try {
    return await measured(setup, redis, {
      name: '2 × portal with a replica (its processor is not counted)',
      nodes: 2,
      kinds: ['anew'],
      settings: { ...keepingNothing, DATABASE_REPLICA_URL: standby.url },
    });
  } finally {
    await standby.stop();
  }
}

/** Measures one arrangement of processes. */
async function measured(setup: Setup, redis: number, way: Way): Promise<Row[]> {
  const { name, nodes, kinds, settings, poolerPid, live } = way;
  const chosen = ports.nodes.slice(0, nodes);
  const env = { ...settingsOf(setup.database), ...settings };
  const portals = await Promise.all(chosen.map((port) => run(port, env)));
  const nginx = await startNginx(ports.nginx, chosen);
  const clocks = {
    portal: portals.map(({ pid }) => pid),
    nginx: [nginx.pid],
    PostgreSQL: [setup.postmaster],
    Redis: [redis],
    ...(poolerPid && { PgBouncer: [poolerPid] }),
  };
  const read = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(clocks).map(([who, pids]) => [who, pids.reduce((sum, pid) => sum + processorOf(pid), 0)]),
    );
  const rows: Row[] = [];
  try {
    for (const kind of kinds) {
      const what = asked[kind].load(setup.tokens);
      const order = { url: `${front}/`, connections: readersEach * nodes, ...what };
      await load({ ...order, seconds: 2 });
      const before = read();
      const [found, open] = await Promise.all([load({ ...order, seconds }), connectionsUnderLoad(setup.pool)]);
      const after = read();
      const total = Math.max(1, found.rate * seconds);
      const each = Object.keys(clocks).map(
        (who) => `${who} ${(((after[who] ?? 0) - (before[who] ?? 0)) / total).toFixed(2)}`,
      );
      rows.push({
        name: `${name}: ${asked[kind].name}`,
        asked: 'no failure',
        got: `${Math.round(found.rate)}/s, p99 ${found.p99} ms, failed ${found.failed}; processor ms: ${each.join(', ')}; database connections ${open}; load average ${loadavg()[0]?.toFixed(1)}`,
        met: found.failed === 0,
      });
    }
    if (live) {
      rows.push(await acrossNodes(name, chosen, setup.pool, setup.tokens));
      rows.push(await signOutsAcross(name, chosen, setup.tokens));
    }
    return rows;
  } finally {
    await nginx.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}

/** Maximum number of open connections at three moments, without the benchmark's own. */
async function connectionsUnderLoad(pool: pg.Pool): Promise<number> {
  let most = 0;
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 4));
    const { rows } = await pool.query<{ open: number }>(
      "select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and application_name like 'portal%' and application_name <> 'portal hold'",
    );
    most = Math.max(most, rows[0]?.open ?? 0);
  }
  return most;
}
