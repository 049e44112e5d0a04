import { setTimeout as sleep } from 'node:timers/promises';
import { createWriters, listLostAlbums } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { startNginx, startRedis } from '../measure/neighbours.ts';
import { type Started, start } from '../measure/processes.ts';
import type { Row } from '../rows.ts';
import { dataDir, loadAverage } from './faults/faultBench.ts';
import { ports, settingsOf, workThroughNginx } from './throughNginx.ts';

export const about =
  'Three processes behind nginx with Redis and one PostgreSQL, under readers of pages and of the API and writers, one of them killed again and again; all on this machine.';

/** Values of a recorded run; smaller ones for a quick look. */
const deaths = Number(process.env.FAULT_DEATHS ?? 100);
/** Enough for three writers for half an hour: each may create 200 albums. */
const members = 1000;

const run = (port: number, database: Embedded): Promise<Started> =>
  start('apps/server/main.ts', { ...settingsOf(database), PORT: String(port) }, `http://127.0.0.1:${port}/readyz`);

/** Kills a random one of three processes; the next one after it is ready again. */
async function nodesKilled(): Promise<Row> {
  const log = createLog('silent');
  const database = await startEmbedded({ dataDir, log });
  const redis = await startRedis(ports.redis);
  const nodes: Started[] = [];
  for (const port of ports.nodes) nodes.push(await run(port, database));
  const nginx = await startNginx(ports.nginx, ports.nodes);
  try {
    const db = connect({ url: database.url, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db, members);
    await db.$client.end();
    const { seen, stop } = workThroughNginx(tokens);
    const readyAfter: number[] = [];
    for (let death = 0; death < deaths; death += 1) {
      await sleep(200 + Math.random() * 600);
      const at = Math.floor(Math.random() * nodes.length);
      process.kill((nodes[at] as Started).pid, 'SIGKILL');
      const began = performance.now();
      nodes[at] = await run(ports.nodes[at] as number, database);
      readyAfter.push(performance.now() - began);
    }
    await stop();
    const unkept = await listLostAlbums(database.url, seen.acknowledged);
    readyAfter.sort((one, other) => one - other);
    const seconds = (at: number): string => ((readyAfter[at] ?? 0) / 1000).toFixed(1);
    const within = readyAfter.filter((milliseconds) => milliseconds <= 5000).length;
    const share = (seen.failed.length / seen.reads) * 100;
    const kinds = [...new Set(seen.failed)].slice(0, 5).join('; ');
    return {
      name: `one of three nodes behind nginx killed at random, ${deaths} times (kill -9)`,
      asked: '0 acknowledged writes lost or doubled, ≤ 0.1 % of reads failed, ready ≤ 5 s',
      got: `${unkept.length} of ${seen.acknowledged.length} writes lost or doubled (${seen.repeated} times sent again), ${seen.failed.length} of ${seen.reads} reads failed (${share.toFixed(3)} %${kinds && `: ${kinds}`}), ready after ${seconds(Math.floor(deaths / 2))} s in the middle, ${seconds(Math.floor(deaths * 0.95))} s 95th of a hundred, ${seconds(deaths - 1)} s at most, ${within} of ${deaths} within 5 s; ${loadAverage()}`,
      met: !unkept.length && share <= 0.1 && within === deaths,
    };
  } finally {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await database.stop();
  }
}

export const measure = async (): Promise<Row[]> => [await nodesKilled()];
