import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PortalProcess, productionSettings, startPortal } from '#apps/server/process/portalProcess.ts';
import { createWriters, listLostAlbums, runWorkload, type WorkloadResult } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { clockOfTheMachine } from '#platform/testing/clockOfTests.ts';
import type { Row } from '../../rows.ts';
import { describeWorkload, loadAverage, msUntilWritten, seconds } from '../faults/faultBench.ts';
import { type Host, missingForHosts } from './hosts.ts';
import { type Cluster, openCluster } from './members.ts';

const log = createLog('silent');

export interface Setup {
  cluster: Cluster;
  portal: PortalProcess;
}

export interface Trial {
  name: string;
  /** True: another host has to take over. */
  moves: boolean;
  before?(setup: Setup): Promise<unknown>;
  /** Does the damage to the host that leads. Returns what repairs it. */
  harm(setup: Setup, leader: Host): Promise<() => unknown>;
  /** A second writer, on the leading host itself. */
  isLocalToo?: boolean;
  /** False: acknowledged writes may be lost, and the row says how many. */
  mustKeep?: boolean;
}

/** Three hosts, a portal before them, and the trials one after another. Needs root; leaves nothing. */
export async function runTrials(trials: readonly Trial[]): Promise<Row[]> {
  const missing = missingForHosts();
  if (missing) throw new Error(`Кластер здесь не опробовать: ${missing}`);
  const wanted = process.env.CLUSTER_TRIALS;
  const chosen = wanted ? trials.filter((_, at) => wanted.split(',').includes(String(at + 1))) : trials;
  const began = performance.now();
  const cluster = await openCluster();
  const ends: (() => Promise<unknown>)[] = [() => cluster.close()];
  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const leaveAtOnce = (): void => {
    void endAll().finally(() => process.exit(130));
  };
  process.once('SIGINT', leaveAtOnce).once('SIGTERM', leaveAtOnce);
  try {
    const whole = performance.now() - began;
    const portal = await startPortal({
      ...productionSettings(cluster),
      ...clockOfTheMachine,
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      API_PER_MINUTE: '1000000000',
      DRAIN_MS: '0',
    });
    ends.push(() => portal.stop());
    const rows: Row[] = [
      {
        name: 'three hosts from nothing to one primary and two replicas, the portal’s schema through HAProxy',
        asked: 'nothing, for comparison',
        got: `${seconds(whole)}, the portal ready ${seconds(portal.readyAfter)} later; ${loadAverage()}`,
        met: null,
      },
    ];
    for (const trial of chosen) rows.push(await tryOut({ cluster, portal }, trial));
    return rows;
  } finally {
    process.off('SIGINT', leaveAtOnce).off('SIGTERM', leaveAtOnce);
    await endAll();
  }
}

/** The longest time without an acknowledged write since the damage. */
function watchPauses({ acknowledged }: WorkloadResult) {
  let [count, since, longest] = [acknowledged.length, performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    if (acknowledged.length > count) [count, since] = [acknowledged.length, now];
    longest = Math.max(longest, now - since);
  }, 20);
  return {
    end: (): number => {
      clearInterval(timer);
      return longest;
    },
  };
}

/** Pages that nobody has opened, one after another: none of them is kept. */
function readNewPages({ url }: PortalProcess) {
  const statuses = new Map<number, number>();
  let [isGoing, count] = [true, Math.floor(performance.now())];
  const going = (async () => {
    while (isGoing) {
      count += 1;
      const { status } = await fetch(`${url}/exhibitions?city_id=${count % 1000}&page=${count}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(200);
    }
  })();
  return async (): Promise<string> => {
    isGoing = false;
    await going;
    return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  };
}

async function tryOut(setup: Setup, trial: Trial): Promise<Row> {
  const { cluster, portal } = setup;
  await trial.before?.(setup);
  await cluster.msUntilWhole();
  const db = connect({ url: cluster.url, size: 1, statementTimeoutMs: 5000, log });
  const tokens = await createWriters(db, 60);
  await db.$client.end();
  const leader = await cluster.leader();
  const { seen, stop } = runWorkload(portal, tokens, { pause: 30 });
  await msUntilWritten(seen, 30);
  const readAll = readNewPages(portal);
  const local = trial.isLocalToo ? await startLocalWriter(cluster, leader) : null;
  await sleep(2000);
  const pauses = watchPauses(seen);
  const repair = await trial.harm(setup, leader);
  const until = performance.now() + 90_000;
  const isOver = async (): Promise<boolean> => {
    if (!trial.moves) return true;
    return (await cluster.leader()).name !== leader.name;
  };
  await sleep(trial.moves ? 1000 : 10_000);
  while (!(await isOver()) && performance.now() < until) await sleep(100);
  await msUntilWritten(seen, 20);
  const pause = pauses.end();
  await repair();
  const returned = await cluster.msUntilWhole();
  await msUntilWritten(seen, 20);
  const alive = await workAfterwards(cluster, portal);
  await stop();
  const unopened = await readAll();
  const after = await cluster.leader();
  const { words, isGood } = describeWorkload(seen, await listLostAlbums(cluster.ownerUrl, seen.acknowledged));
  const lost = local ? await local.stop() : null;
  const mayLose = trial.mustKeep === false;
  return {
    name: trial.name,
    asked: mayLose ? 'nothing, for comparison' : 'nothing acknowledged lost, cached pages served, refusals in words',
    got: `writing again after ${seconds(pause)}, ${leader.name} → ${after.name}; ${words}, the longest call ${seconds(seen.longestMs)}; pages never opened before: ${unopened}${lost ? `; a writer on the primary’s host: ${lost.lost} of ${lost.acknowledged} acknowledged rows lost` : ''}; all three hosts in step ${seconds(returned)} after the repair; ${alive.words}; ${loadAverage()}`,
    met: mayLose ? null : isGood && alive.isGood && !lost?.lost,
  };
}

/**
 * Whether events are heard and jobs are done after the failover, without a restart: a city that is written beside the
 * portal stays hidden in its kept answer until the event is announced, and the job of the event is taken away.
 */
async function workAfterwards(
  { ownerUrl }: Cluster,
  { url }: PortalProcess,
): Promise<{ words: string; isGood: boolean }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const name = `Город ${Math.round(performance.now())}`;
  const isShown = async (): Promise<boolean> => (await (await fetch(`${url}/api/city`)).text()).includes(name);
  const trial = randomUUID();
  const countJobs = async (): Promise<number> =>
    (await client.query("select from jobs.job where name = 'search' and data->'ids'->>'trial' = $1", [trial]))
      .rowCount ?? 0;
  try {
    await isShown();
    await client.query(
      "insert into cities (id, name, region, federal_district, latitude, longitude, time_zone) select max(id) + 1, $1, 'Область', 'Округ', 55, 37, 'Europe/Moscow' from cities",
      [name],
    );
    const isKept = !(await isShown());
    await client.query('begin');
    await client.query(
      "insert into facts (name, ids) values ('dictionaries.loaded', jsonb_build_object('trial', $1::text)) returning pg_notify('facts', name)",
      [trial],
    );
    const isQueued = (await countJobs()) === 1;
    await client.query('commit');
    const began = performance.now();
    const within = async (isThere: () => Promise<boolean>): Promise<number | null> => {
      for (; performance.now() - began < 30_000; await sleep(20)) if (await isThere()) return performance.now() - began;
      return null;
    };
    const heard = isKept ? await within(isShown) : null;
    const worked = isQueued ? await within(async () => !(await countJobs())) : null;
    const said = (milliseconds: number | null): string => (milliseconds === null ? 'not' : seconds(milliseconds));
    return {
      words: `afterwards an event shown in ${said(heard)}, its job done in ${said(worked)}`,
      isGood: heard !== null && worked !== null,
    };
  } finally {
    await client.end();
  }
}

/** Counts the acknowledged rows that the new primary lacks once it is stopped. */
async function startLocalWriter(cluster: Cluster, host: Host) {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  await client.query('create table if not exists trial_rows (id int primary key)');
  const { rows } = await client.query<{ next: number }>('select coalesce(max(id), 0) + 100000 as next from trial_rows');
  await client.end();
  const file = `${import.meta.dirname}/localWriter.ts`;
  const child = host.runScript(file, [cluster.ownerUrlOf('127.0.0.1'), String(rows[0]?.next)]);
  let printed = '';
  child.stdout?.on('data', (part) => {
    printed += part;
  });
  const ended = once(child, 'exit');
  return {
    stop: async (): Promise<{ lost: number; acknowledged: number }> => {
      child.kill('SIGTERM');
      await ended;
      const numbers = printed.split('\n').filter(Boolean).map(Number);
      const asked = new pg.Client({ connectionString: cluster.ownerUrl });
      await asked.connect();
      const { rows: found } = await asked.query<{ there: number }>(
        'select count(*)::int as there from trial_rows where id = any($1)',
        [numbers],
      );
      await asked.end();
      return { lost: numbers.length - (found[0]?.there ?? 0), acknowledged: numbers.length };
    },
  };
}
