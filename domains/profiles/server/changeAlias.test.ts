import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { isReservedAlias } from '../reservedAliases.ts';
import { changeAlias } from './commands/changeAlias.ts';
import { makeProfile } from './factories.ts';
import { movedAliases, profiles } from './tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const change = (profileId: number, alias: string) =>
  database.db.transaction((tx) => changeAlias(tx, { profileId, alias }));
const aliasOf = async (profileId: number) =>
  (await database.db.select().from(profiles).where(eq(profiles.id, profileId)))[0]?.alias;
const leftBy = async (profileId: number) =>
  (await database.db.select().from(movedAliases).where(eq(movedAliases.profileId, profileId)))
    .map(({ alias }) => alias)
    .sort();

it('remembers a profile’s former aliases in lower case', async () => {
  const { id } = await makeProfile(database.db, { alias: 'Old_Name' });
  await change(id, 'newer_name');
  await change(id, 'newest_name');
  expect(await aliasOf(id)).toBe('newest_name');
  expect(await leftBy(id)).toEqual(['newer_name', 'old_name']);
});

it('lets a profile return to a former alias and change its letter case', async () => {
  const { id } = await makeProfile(database.db, { alias: 'home_again' });
  await change(id, 'away');
  await change(id, 'home_again');
  expect(await leftBy(id)).toEqual(['away']);
  await change(id, 'Home_Again');
  expect([await aliasOf(id), await leftBy(id)]).toEqual(['Home_Again', ['away']]);
});

it('refuses another’s present or former alias in any letter case', async () => {
  const one = await makeProfile(database.db, { alias: 'kept_by_one' });
  const other = await makeProfile(database.db, { alias: 'other_one' });
  await change(one.id, 'moved_on');
  for (const alias of ['moved_on', 'MOVED_ON', 'kept_by_one', 'Kept_By_One'])
    await expect(change(other.id, alias)).rejects.toMatchObject({ status: 409 });
  expect(await aliasOf(other.id)).toBe('other_one');
});

it.each(['user', 'Club', 'RKF', 'api', 'search', 'docs', 'news', 'auth', 'activation', 'exhibitions', '__proto__'])(
  'refuses the reserved «%s»',
  async (alias) => {
    const { id } = await makeProfile(database.db);
    expect(isReservedAlias(alias)).toBe(true);
    await expect(change(id, alias)).rejects.toMatchObject({ status: 400 });
  },
);

it('gives an alias to one of several concurrent requests [P46]', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeProfile(database.db)));
  const results = await Promise.allSettled(people.map(({ id }) => change(id, 'the_same_wish')));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
});

it('does not give away an alias while its owner is changing it', async () => {
  const owner = await makeProfile(database.db, { alias: 'being_left' });
  const other = await makeProfile(database.db);
  const results = await Promise.allSettled([change(owner.id, 'gone_elsewhere'), change(other.id, 'being_left')]);
  expect(results[0]?.status).toBe('fulfilled');
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { status: 409 } });
});
