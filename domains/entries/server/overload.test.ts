import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { showOffers } from './tables.ts';
import { type Entries, openEntries } from './testEntries.ts';

const entrants = 60;
const places = 10;

let on: Entries;
beforeAll(async () => {
  on = await openEntries();
});
afterAll(() => on.close());

it('gives the last places of a show to exactly as many of a crowd, and lets visitors read meanwhile [Entry-6] [P44]', async () => {
  const { show, offerIds } = await on.show(await on.club(), { capacities: [places] });
  const [offerId = 0] = offerIds;
  const offer = `/api/exhibitions/exhibition/${show.id}/entry`;
  const crowd = await Promise.all(Array.from({ length: entrants }, () => on.member()));
  const dogs = await Promise.all(crowd.map((who) => on.dog(who)));
  // Each has opened the page before, by which the portal knows their accounts.
  for (const who of crowd) expect((await on.call(who, 'GET', `${offer}/dogs`)).result).toHaveLength(1);
  const own = connect({ url: on.database.url, size: 1, statementTimeoutMs: 15_000, log: testLog() });
  try {
    // Somebody holds the offer's row, as a long entry does, so that the whole crowd waits behind it.
    const sending = await own.transaction(async (tx) => {
      await tx.select().from(showOffers).where(eq(showOffers.id, offerId)).for('update');
      const sent = crowd.map((who, at) =>
        on.send(who, show.id, [{ dog_id: dogs[at], offer_id: offerId, caste_id: 5 }]),
      );
      await vi.waitFor(
        async () => {
          const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted limit 1`);
          expect(rows).toHaveLength(1);
        },
        { timeout: 10_000, interval: 20 },
      );
      const read = await Promise.all(Array.from({ length: 5 }, () => on.call(null, 'GET', offer)));
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      return sent;
    });
    const answers = await Promise.all(sending);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ result }) => result.order_number !== null)).toHaveLength(places);
    expect(answers.filter(({ result }) => result.waiting === 1)).toHaveLength(entrants - places);
    expect((await on.call(null, 'GET', offer)).result).toMatchObject({ gate: 'full', offers: [{ left: 0 }] });
  } finally {
    await own.$client.end();
  }
});
