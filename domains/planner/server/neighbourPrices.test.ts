import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, openEntries } from '#domains/entries/server/testEntries.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { plannerRoutes } from './routes.ts';

let kit: Awaited<ReturnType<typeof openEntries>>;
beforeAll(async () => {
  kit = await openEntries((app, parts) => plannerRoutes(app, parts));
});
afterAll(() => kit.close());

const pricesFor = (who: Member | null, id: number) =>
  kit.call(who, 'GET', `/api/exhibitions/exhibition/${id}/neighbour_prices`);
/** A show of another club, whose price of a grown dog is `roubles`. */
async function neighbour(roubles: number, ago: number): Promise<number> {
  const { show } = await kit.show(await kit.club(), { beginsOn: addDays(kit.today, -ago) });
  await kit.db
    .update(feeRules)
    .set({ amount: roubles * 100 })
    .where(eq(feeRules.exhibitionId, show.id));
  return show.id;
}

it('tells an organiser what other clubs ask for shows of the rank, and nothing while they are fewer than three [Entry-22]', async () => {
  const club = await kit.club();
  const own = await kit.show(club);
  await kit.show(club);
  await neighbour(1500, 20);
  await neighbour(2000, 60);
  const cancelled = await neighbour(9000, 30);
  await kit.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, cancelled));
  await neighbour(9000, 500);
  expect((await pricesFor(club, own.show.id)).result).toMatchObject({ basis: 'country', shows: 2, prices: [] });
  await neighbour(1800, 100);
  const { result } = await pricesFor(club, own.show.id);
  expect(result).toMatchObject({ basis: 'region', shows: 3 });
  expect(result.prices).toEqual([
    expect.objectContaining({
      classes: expect.arrayContaining(['Бэби', 'Открытый']),
      low: 150_000,
      middle: 180_000,
      high: 200_000,
    }),
  ]);
});

it('compares shows that have prices, however many without them are nearer in time [Entry-22]', async () => {
  const club = await kit.club();
  const own = await kit.show(club, { beginsOn: addDays(kit.today, 700) });
  const other = await kit.club();
  for (const ago of [-480, -470, -460]) await neighbour(1600, ago);
  const priceless: number[] = [];
  for (let count = 0; count < 41; count += 1)
    priceless.push((await kit.show(other, { beginsOn: addDays(kit.today, 720) })).show.id);
  await kit.db.delete(feeRules).where(inArray(feeRules.exhibitionId, priceless));
  const { result } = await pricesFor(club, own.show.id);
  expect([result.shows, result.prices[0]?.middle]).toEqual([3, 160_000]);
});

it('answers the organiser of the show alone', async () => {
  const { show } = await kit.show(await kit.club());
  expect((await pricesFor(await kit.club(), show.id)).status).toBe(403);
  expect((await pricesFor(null, show.id)).status).toBe(401);
});
