import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { getShowRings } from '#domains/rings/live/server/queries/live.ts';
import { readMainRing } from '#domains/rings/mainRing/server/queries/mainRing.ts';
import { playShowOfToday } from '#domains/rings/server/demo/showOfToday.ts';
import { ringActs, ringBreeds } from '#domains/rings/server/tables.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { FilledDatabase } from '#platform/testing/database.ts';
import { createSeededDatabase } from './seededDatabase.ts';

const publicUrl = 'https://portal.example';

let demo: FilledDatabase;
beforeAll(async () => {
  demo = await createSeededDatabase();
});
afterAll(() => demo.drop());

const latest = async (): Promise<number> => {
  const [show] = await demo.db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(eq(exhibitions.name, 'Живой ринг'))
    .orderBy(desc(exhibitions.id))
    .limit(1);
  return show?.id ?? 0;
};
const breedsOf = (exhibitionId: number) =>
  demo.db.select().from(ringBreeds).where(eq(ringBreeds.exhibitionId, exhibitionId));

it('has rings that are judged, paused and not begun, a closed breed, and two phones that disagree', async () => {
  const id = await latest();
  const breeds = await breedsOf(id);
  expect(new Set(breeds.map(({ stage }) => stage))).toEqual(new Set(['closed', 'judging', 'waiting']));
  expect(breeds.filter(({ conflicts }) => conflicts > 0)).toHaveLength(1);
  const live = await getShowRings(demo.db, id);
  expect(live.rings.map(({ state }) => state)).toEqual(['judging', 'judging', 'pause', 'waiting']);
  expect(live.results.some(({ best }) => best !== null)).toBe(true);
});

it('goes on by its plan, each act once however often it is played', async () => {
  const id = await latest();
  const before = await demo.db.$count(ringActs);
  await playShowOfToday(demo.db, publicUrl);
  const played = await demo.db.$count(ringActs);
  expect(played).toBeGreaterThanOrEqual(before);
  await demo.db
    .update(ringBreeds)
    .set({ startsAt: sql`greatest(${ringBreeds.startsAt} - 30, 0)` })
    .where(eq(ringBreeds.exhibitionId, id));
  await playShowOfToday(demo.db, publicUrl);
  const later = await demo.db.$count(ringActs);
  expect(later).toBeGreaterThan(played);
  expect(await latest()).toBe(id);
});

it('stays as it was held when its day is over, and another show begins', async () => {
  const held = await latest();
  const [show] = await demo.db.select().from(exhibitions).where(eq(exhibitions.id, held));
  const before = new Date(Date.parse(`${show?.beginsOn}T12:00:00Z`) - 3 * 24 * 60 * minuteMs)
    .toISOString()
    .slice(0, 10);
  await demo.db.update(exhibitions).set({ beginsOn: before, endsOn: before }).where(eq(exhibitions.id, held));
  const breeds = await breedsOf(held);
  await playShowOfToday(demo.db, publicUrl);
  expect(await latest()).toBeGreaterThan(held);
  expect(await breedsOf(held)).toEqual(breeds);
  const [day] = await readMainRing(demo.db, held);
  expect(day?.contests.filter(({ dogs }) => dogs.every(({ place }) => place === null))).toEqual([]);
  expect(day?.contests.at(-1)).toMatchObject({ contest: 'BIS', dogs: [{ place: 1 }, { place: 2 }, { place: 3 }] });
  expect((await getShowRings(demo.db, await latest())).rings.map(({ state }) => state)).toContain('judging');
});
