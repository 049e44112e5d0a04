import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextBarcode } from '#domains/applications/server/commands/barcode.ts';
import { takeBarcodes } from '#domains/dogs/server/commands/barcodes.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster } from '#platform/server/db/embeddedHome.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { isDatabaseAway } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';

const log = createLog('silent');
const [rounds, hands] = [4, 6];
let dataDir: string;
let embedded: Embedded;
let db: Db;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-numbers-'));
  // As in production: what it has said yes to is on the disk.
  embedded = await startEmbedded({ dataDir, log });
  await migrate(embedded, log);
  db = connect({ url: embedded.url, size: hands, statementTimeoutMs: 5000, log });
});
afterAll(async () => {
  await db.$client.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const note = join(clusterOf(await chooseCluster({ dataDir, log })), 'postmaster.pid');
  process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), 'SIGKILL');
}

it('numbers of papers and of applications never repeat, though the database is killed while they are given [P47]', async () => {
  const given: string[] = [];
  let [isGoing, breaks] = [true, 0];
  const hand = async (at: number): Promise<void> => {
    while (isGoing) {
      try {
        // One of them undoes what it has asked for, as a form refused at the end does.
        if (at === 0) {
          const taken: string[] = [];
          await db
            .transaction(async (tx) => {
              taken.push(await nextBarcode(tx));
              throw new Undone();
            })
            .catch((error: Error) => {
              if (!(error instanceof Undone)) throw error;
              given.push(...taken);
            });
        } else given.push(...(at % 2 ? await takeBarcodes(db, 3) : [await nextBarcode(db)]));
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        breaks += 1;
        await sleep(20);
      }
    }
  };
  const working = Promise.all(Array.from({ length: hands }, (_, at) => hand(at)));
  for (let round = 0; round < rounds; round += 1) {
    const before = given.length;
    while (given.length < before + 300) await sleep(10);
    await killDatabase();
  }
  const last = given.length;
  while (given.length < last + 100) await sleep(10);
  isGoing = false;
  await working;
  expect(breaks).toBeGreaterThanOrEqual(rounds);
  expect(new Set(given).size).toBe(given.length);
});

class Undone extends Error {}
