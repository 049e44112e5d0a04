import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { demoReferees } from '#domains/judges/server/demo.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { demoProfiles } from '#domains/profiles/server/demo.ts';
import { addDays, weekdayOf } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { demoResults } from './demo/results.ts';
import { demoExhibitions, generateExhibitions, type ShowDemoInputs } from './demo.ts';
import type { ExhibitionRecord } from './factories.ts';
import { exhibitionReferees, exhibitions, showResults } from './tables.ts';

const today = '2026-10-08';
const databases: TestDatabase[] = [];

async function seeded(): Promise<{ db: Db; context: ShowDemoInputs }> {
  const database = await createTestDatabase();
  databases.push(database);
  const { db } = database;
  await loadReference(db);
  const options = { random: seededRandom(7), today, scale: 1 };
  const context = await demoProfiles(db, options);
  const referees = await demoReferees(db, context, options);
  await demoExhibitions(db, { ...context, referees }, options);
  return { db, context: { ...context, referees } };
}

let rows: ExhibitionRecord[];
let db: Db;
let context: ShowDemoInputs;

beforeAll(async () => {
  ({ db, context } = await seeded());
  rows = await db.select().from(exhibitions).orderBy(exhibitions.id);
});

afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('fills a year back and a year ahead with shows on weekends', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(rows.every((row) => row.beginsOn >= addDays(today, -372) && row.endsOn <= addDays(today, 372))).toBe(true);
  expect(rows.filter((row) => row.beginsOn > today).length).toBeGreaterThan(100);
  expect(rows.filter((row) => row.endsOn < today).length).toBeGreaterThan(100);
  expect(rows.filter((row) => row.category === 1).every((row) => weekdayOf(row.beginsOn) >= 6)).toBe(true);
});

it('has every event type and entry state, and unique names per day', () => {
  expect(new Set(rows.map((row) => row.typeId))).toEqual(new Set([1, 2, 3, 5, 6, 7]));
  expect(rows.some((row) => row.entryClosesAt?.startsWith(`${today} 20:59`))).toBe(true);
  expect(rows.some((row) => row.isCancelled)).toBe(true);
  expect(new Set(rows.map((row) => `${row.name} ${row.beginsOn}`)).size).toBe(rows.length);
});

it('gives every show of dogs a judge and judges only authorised groups', async () => {
  const appointed = await db.select().from(exhibitionReferees);
  const judged = new Set(appointed.map((one) => one.exhibitionId));
  expect(rows.filter((row) => row.category === 1 && row.typeId !== 3).every((row) => judged.has(row.id))).toBe(true);
  expect(appointed.every((one) => one.fciGroups.length > 0)).toBe(true);
});

it('is deterministic for a seed', async () => {
  const again = await (await seeded()).db.select().from(exhibitions).orderBy(exhibitions.id);
  const plain = (all: ExhibitionRecord[]) => all.map(({ updatedAt: _, ...row }) => row);
  expect(plain(again)).toEqual(plain(rows));
});

it('takes winners of a fitting age from the studbook, and invents dogs outside it when there are none', async () => {
  const [breed] = context.named.breeds;
  if (!breed) throw new Error('No breed');
  // One male who is adult throughout the two years; its breed has no bitch.
  const own = { name: 'Известный', nameLat: 'IZVESTNYI', breedId: breed.id, sex: 1, pedigreeNumber: 6_123_456 };
  const [known] = await db
    .insert(dogs)
    .values({ ...own, bornOn: addDays(today, -365 * 4) })
    .returning({ id: dogs.id });
  const show = rows.find((row) => row.typeId === 2 && row.endsOn < today && !row.isCancelled);
  const [judge] = await db.select({ id: referees.id }).from(referees).limit(1);
  if (!show || !judge) throw new Error('No show');
  await db.delete(exhibitionReferees).where(eq(exhibitionReferees.exhibitionId, show.id));
  await db
    .insert(exhibitionReferees)
    .values({ exhibitionId: show.id, refereeId: judge.id, fciGroups: [breed.fciGroup], position: 0 });
  await db
    .update(exhibitions)
    .set({ rings: [{ time: '09:00', ring: '1', breeds: breed.name, judge: 'Судья' }] })
    .where(eq(exhibitions.id, show.id));
  await demoResults(db, context, { today });
  const found = await db.select().from(showResults).where(eq(showResults.breedId, breed.id));
  const linked = found.filter(({ dogId }) => dogId !== null);
  expect(found.some(({ sex, dogId }) => sex === 2 && dogId === null)).toBe(true);
  expect(linked.length).toBeGreaterThan(0);
  for (const row of linked)
    expect(row).toMatchObject({ dogId: known?.id, dogName: 'IZVESTNYI', sex: 1, pedigree: 'РКФ 6123456' });
  expect(linked.some(({ casteId }) => casteId === 3 || casteId === 8)).toBe(false);
});

// Demo data depends on the day it starts; users and end-to-end tests rely on these shows on every day.
it('has past and coming shows for the demo accounts on every start day', () => {
  const lacking: string[] = [];
  for (let offset = 0; offset < 366; offset += 5) {
    const day = addDays(today, offset);
    const drawn = [...generateExhibitions(context, { random: seededRandom(7), today: day, scale: 1 })].filter(
      (row) => !row.isCancelled,
    );
    const expected: [who: string, clubId: number | undefined][] = [
      ['club', context.clubs[0]?.id],
      ...context.federations.map(({ alias, id }) => [alias, id] as [string, number]),
    ];
    for (const [who, clubId] of expected) {
      const own = drawn.filter((row) => row.clubId === clubId && row.category === 1 && row.typeId !== 3);
      if (own.filter((row) => row.beginsOn > addDays(day, 14)).length < 2)
        lacking.push(`${day}: ${who} has too little to come`);
      if (!own.some((row) => row.endsOn < addDays(day, -14))) lacking.push(`${day}: ${who} has held nothing`);
    }
    if (drawn.filter((row) => row.category === 4 && row.beginsOn > addDays(day, 2)).length < 2)
      lacking.push(`${day}: no lessons`);
    if (!drawn.some((row) => row.entryClosesAt?.startsWith(`${day}T23:59`)))
      lacking.push(`${day}: no entry closes today`);
  }
  expect(lacking).toEqual([]);
});
