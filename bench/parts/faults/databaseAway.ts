import { setTimeout as sleep } from 'node:timers/promises';
import { listUnkept, work } from '#apps/server/process/mixOfWork.ts';
import { makeReplica, promote } from '#platform/testing/clusters.ts';
import type { Cuttable } from '#platform/testing/cuttable.ts';
import type { Row } from '../../rows.ts';
import { loadNow, seconds, told, untilWritten, withGround } from './ground.ts';

const breaks: { name: string; milliseconds: number; how: (way: Cuttable) => unknown }[] = [
  { name: 'the way to PostgreSQL cut', milliseconds: 5000, how: (way) => way.cut() },
  { name: 'the way to PostgreSQL silent (a cable pulled)', milliseconds: 10_000, how: (way) => way.hush() },
  { name: 'PostgreSQL slow, five seconds an answer', milliseconds: 15_000, how: (way) => way.slow(5000) },
  { name: 'every connection to PostgreSQL forgotten by the network', milliseconds: 1, how: (way) => way.strand() },
];

/** One fault after another against the same portal. */
export const databaseUnreachable = (): Promise<Row[]> =>
  withGround(async ({ server, way, tokens, start }) => {
    const portal = await start();
    const rows: Row[] = [];
    for (const { name, milliseconds, how } of breaks) {
      const { seen, stop } = work(portal, tokens);
      await untilWritten(seen, 20);
      await how(way);
      await sleep(milliseconds);
      // Lost connections send no reset: the portal has to detect them.
      if (milliseconds > 1) await way.mend();
      const well = await untilWritten(seen, 10);
      await stop();
      const { words, isGood } = told(seen, await listUnkept(server.url, seen.acknowledged));
      rows.push({
        name: `${name}, for ${seconds(milliseconds)}`,
        asked: 'nothing lost or doubled, pages served, only 503 with Retry-After, well again ≤ 10 s',
        got: `${words}, well again after ${seconds(well)}; ${loadNow()}`,
        met: isGood && well <= 10_000,
      });
      await way.mend();
    }
    return rows;
  });

/** The database's machine is lost; its address leads to a replica, which is promoted a little later. */
export const takenOver = (): Promise<Row> =>
  withGround(async ({ folder, server, way, tokens, start }) => {
    const replica = await makeReplica(server, `${folder}/replica`);
    try {
      const { seen, stop } = work(await start(), tokens);
      await untilWritten(seen, 50);
      await server.kill();
      const began = performance.now();
      way.turn(replica.port);
      await sleep(1500);
      await promote(replica);
      const promoted = performance.now() - began;
      await untilWritten(seen, 10);
      const well = performance.now() - began;
      await stop();
      const { words, isGood } = told(seen, await listUnkept(replica.ownerUrl, seen.acknowledged));
      return {
        name: 'the database’s machine lost, a synchronous replica takes over at its address',
        asked: 'acknowledged writes are there, writing again ≤ 15 s without a restart',
        got: `${words}, replica promoted after ${seconds(promoted)}, writing again after ${seconds(well)}; ${loadNow()}`,
        met: isGood && well <= 15_000,
      };
    } finally {
      await replica.stop();
    }
  });
