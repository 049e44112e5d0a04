import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWriters, listLostAlbums, runWorkload } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster } from '#platform/server/db/embeddedHome.ts';
import { createLog } from '#platform/server/log.ts';
import { portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';
import { databaseUnreachable, replicaTakesOver } from './faults/databaseAway.ts';
import { diskFull } from './faults/diskFull.ts';
import { dataDir, loadAverage } from './faults/faultBench.ts';
import { fileStoreUnavailable, mailServerUnavailable, redisUnavailable } from './faults/neighboursAway.ts';

/** Values of a recorded run; smaller ones for a quick look. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 20);

export const about =
  'Under reads of pages and of the API, sign-ins and writes without a pause: PostgreSQL killed again and again, unreachable, slow, taken over; Redis, the file store, the mail server away; the disk full.';

const log = createLog('silent');
/** SIGKILL, immediate shutdown, fast shutdown. */
const ways = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const;

async function databaseKilled(ownerUrl: string, tokens: readonly string[]): Promise<Row> {
  const note = `${clusterOf(await chooseCluster({ dataDir, log }))}/postmaster.pid`;
  const { seen, stop } = runWorkload({ url: portal }, tokens);
  // Warms the cache.
  while (!seen.pages.some(({ status }) => status === 200)) await sleep(20);
  const wellAfter: number[] = [];
  const refusedIn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500);
    const [before, readBefore] = [seen.acknowledged.length, seen.pages.length];
    process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), ways[round % ways.length]);
    const began = performance.now();
    // Some writes may have been under way: ten more count as recovered.
    while (seen.acknowledged.length < before + 10 && performance.now() - began < 60_000) await sleep(20);
    wellAfter.push(performance.now() - began);
    refusedIn.push(seen.pages.slice(readBefore).filter(({ status }) => status !== 200).length);
  }
  await stop();
  const unkept = await listLostAlbums(ownerUrl, seen.acknowledged);
  const failed = seen.pages.filter(({ status }) => status !== 200);
  const [pages, kinds] = [failed.length, [...new Set(failed.map(({ status }) => status))].join(', ')];
  const perRound = refusedIn.flatMap((count, round) => (count ? [`${count} in round ${round + 1}`] : [])).join(', ');
  wellAfter.sort((one, other) => one - other);
  const seconds = (at: number): string => ((wellAfter[at] ?? 0) / 1000).toFixed(1);
  return {
    name: `PostgreSQL stopped ${rounds} times (kill -9, immediate, fast in turns)`,
    asked: 'nothing acknowledged lost or doubled, pages served, only 503, well again ≤ 10 s',
    got: `${unkept.length} of ${seen.acknowledged.length} writes lost or doubled, ${pages} of ${seen.pages.length} pages refused${pages ? ` (with ${kinds}: ${perRound})` : ''}, ${seen.refused.length} calls 503, ${seen.faults.length} other faults, well again after ${seconds(Math.floor(rounds / 2))} s in the middle, ${seconds(rounds - 1)} s at most; ${loadAverage()}`,
    met: !unkept.length && !pages && !seen.faults.length && (wellAfter.at(-1) ?? 0) <= 10_000,
  };
}

/** Row names in the results. */
export const measure = async (): Promise<Row[]> => {
  const killed = await withPortal(async ({ databaseUrl }) => {
    const db = connect({ url: databaseUrl, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db);
    await db.$client.end();
    return [await databaseKilled(databaseUrl, tokens)];
  });
  return [
    ...killed,
    ...(await databaseUnreachable()),
    await replicaTakesOver(),
    await redisUnavailable(),
    await fileStoreUnavailable(),
    await mailServerUnavailable(),
    await diskFull(),
  ];
};
