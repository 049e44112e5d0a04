import { setTimeout as sleep } from 'node:timers/promises';
import { listLostAlbums, runWorkload } from '#apps/server/process/workload.ts';
import type { BreakableProxy } from '#platform/testing/breakableProxy.ts';
import { makeReplica, promote } from '#platform/testing/clusters.ts';
import type { Row } from '../../rows.ts';
import { describeWorkload, loadAverage, msUntilWritten, seconds, withFaultBench } from './faultBench.ts';

const breaks: { name: string; milliseconds: number; how: (way: BreakableProxy) => unknown }[] = [
  { name: 'the way to PostgreSQL cut', milliseconds: 5000, how: (way) => way.cut() },
  { name: 'the way to PostgreSQL silent (a cable pulled)', milliseconds: 10_000, how: (way) => way.hush() },
  { name: 'PostgreSQL slow, five seconds an answer', milliseconds: 15_000, how: (way) => way.slow(5000) },
  { name: 'every connection to PostgreSQL forgotten by the network', milliseconds: 1, how: (way) => way.strand() },
];

/** One fault after another against the same portal. */
export const databaseUnreachable = (): Promise<Row[]> =>
  withFaultBench(async ({ server, way, tokens, start }) => {
    const portal = await start();
    const rows: Row[] = [];
    for (const { name, milliseconds, how } of breaks) {
      const { seen, stop } = runWorkload(portal, tokens);
      await msUntilWritten(seen, 20);
      await how(way);
      await sleep(milliseconds);
      // Lost connections send no reset: the portal has to detect them.
      if (milliseconds > 1) await way.mend();
      const well = await msUntilWritten(seen, 10);
      await stop();
      const { words, isGood } = describeWorkload(seen, await listLostAlbums(server.url, seen.acknowledged));
      rows.push({
        name: `${name}, for ${seconds(milliseconds)}`,
        asked: 'nothing lost or doubled, pages served, only 503 with Retry-After, well again ≤ 10 s',
        got: `${words}, well again after ${seconds(well)}; ${loadAverage()}`,
        met: isGood && well <= 10_000,
      });
      await way.mend();
    }
    return rows;
  });

/** The database's machine is lost; its address leads to a replica, which is promoted a little later. */
export const replicaTakesOver = (): Promise<Row> =>
  withFaultBench(async ({ folder, server, way, tokens, start }) => {
    const replica = await makeReplica(server, `${folder}/replica`);
    try {
      const { seen, stop } = runWorkload(await start(), tokens);
      await msUntilWritten(seen, 50);
      await server.kill();
      const began = performance.now();
      way.turn(replica.port);
      await sleep(1500);
      await promote(replica);
      const promoted = performance.now() - began;
      await msUntilWritten(seen, 10);
      const well = performance.now() - began;
      await stop();
      const { words, isGood } = describeWorkload(seen, await listLostAlbums(replica.ownerUrl, seen.acknowledged));
      return {
        name: 'the database’s machine lost, a synchronous replica takes over at its address',
        asked: 'acknowledged writes are there, writing again ≤ 15 s without a restart',
        got: `${words}, replica promoted after ${seconds(promoted)}, writing again after ${seconds(well)}; ${loadAverage()}`,
        met: isGood && well <= 15_000,
      };
    } finally {
      await replica.stop();
    }
  });
