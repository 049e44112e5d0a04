import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextBarcode } from '#domains/applications/server/commands/barcode.ts';
import { allocateBarcodes } from '#domains/dogs/server/commands/barcodes.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster } from '#platform/server/db/embeddedHome.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { isDatabaseAway } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';

const log = createLog('silent');
const [rounds, hands] = [4, 6];
let dataDir: string;
let embedded: Embedded;
let db: Db;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-numbers-'));
  // As in production: acknowledged writes are on the disk.
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

it('numbers of papers and applications never repeat, though the database is killed while assigning them [P47]', async () => {
  const given: string[] = [];
  let [isGoing, breaks] = [true, 0];
  // In the storing transaction, as registrations, papers and applications do. One of the writers rolls back: its
  // numbers were never shown, and after a crash PostgreSQL may assign them again.
  const keep = async (at: number): Promise<string[]> => {
    try {
      return await db.transaction(async (tx) => {
        const taken = at % 2 ? await allocateBarcodes(tx, 3) : [await nextBarcode(tx)];
        if (at === 0) throw new Undone();
        for (const number of taken)
          await tx.insert(domainEvents).values({ name: 'tests.numbered', ids: { number: Number(number) } });
        return taken;
      });
    } catch (error) {
      if (error instanceof Undone) return [];
      throw error;
    }
  };
  const hand = async (at: number): Promise<void> => {
    while (isGoing) {
      try {
        given.push(...(await keep(at)));
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
  // Includes those whose answer was lost: they are in the database.
  const kept = (await db.select().from(domainEvents)).map(({ ids }) => String(ids.number));
  expect(new Set(kept).size).toBe(kept.length);
  expect(given.filter((number) => !kept.includes(number))).toEqual([]);
});

class Undone extends Error {}
