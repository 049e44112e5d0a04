import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { dogOwners } from '#domains/dogs/owners/server/tables.ts';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { findNamedSession, makeProfile, type ProfileRow, tokenOf } from '#domains/profiles/server/factories.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { advertReferences } from '../../server/commands/advertReferences.ts';
import { closeAdvertsOfGoneDogs } from '../../server/jobs.ts';
import { newsRoutes } from '../../server/routes.ts';
import { articles } from '../../server/tables.ts';
import { dogTexts } from '../texts.ts';

let database: TestDatabase;
let app: FastifyInstance;
let owner: ProfileRow;
let buyer: ProfileRow;
let dog: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: newsRoutes, findSession: findNamedSession });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(articles);
  owner = await makeProfile(database.db, { userType: 4 });
  buyer = await makeProfile(database.db, { userType: 1 });
  dog = await makeDog('Берег Ярило', owner.id);
});

async function makeDog(name: string, ownerId: number): Promise<number> {
  const [made] = await database.db
    .insert(dogs)
    .values({
      ...{ name, nameLat: 'Bereg Yarilo', breedId: 1, sex: 1, bornOn: '2022-03-04', colour: 'рыжий' },
      ownerId,
    })
    .returning({ id: dogs.id });
  return made?.id ?? 0;
}
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who: ProfileRow | null = owner) => {
  const answer = await app.inject({
    ...{ method, url: `/api/article${url}` },
    headers: who ? { authorization: tokenOf(who.id) } : {},
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const advert = {
  ...{ kind: 2, title: 'Взрослый кобель', content: '<p>Ищет дом.</p>', city_id: 1, breed_id: 1, is_mixed: false },
  ...{ dog_name: '', cost: 1000, puppies: null, sex: 1, colour: 'рыжий', age: '4 года', pictures: [], video_link: '' },
  ...{ documents: [], is_important: false, is_must_read: false, publish_at: null },
};
const write = async (more: object = {}) => call('POST', '', { ...advert, dog_id: dog, ...more });
const shown = async (id: number) => (await call('GET', `/${id}`, undefined, null)).result;
const die = () =>
  database.db.insert(dogDeaths).values({ dogId: dog, diedOn: '2026-10-01', known: 'day', isDayPublic: false });
const sell = async () => {
  await database.db.update(dogOwners).set({ until: '2026-10-01' }).where(eq(dogOwners.dogId, dog));
  await database.db.insert(dogOwners).values({ dogId: dog, profileId: buyer.id, place: 1, since: '2026-10-01' });
};
const told = async (articleId: number) =>
  (await database.db.select().from(domainEvents).where(eq(domainEvents.name, 'articles.dog_gone')))
    .filter(({ ids }) => ids.articleId === articleId)
    .map(({ ids }) => ids.died);

describe('an advert of a chosen dog', () => {
  it('offers the author’s living dogs and leads to the dog’s page [Round3-D1]', async () => {
    const dead = dog;
    await die();
    dog = await makeDog('Берег Лада', owner.id);
    await makeDog('Чужая', buyer.id);
    expect((await call('GET', '/own_dogs')).result).toEqual([
      { id: dog, name: 'Берег Лада', name_lat: 'Bereg Yarilo', breed_id: 1, sex: 1, colour: 'рыжий' },
    ]);
    const { id } = (await write()).result;
    expect(await shown(id)).toMatchObject({ dog: { id: dog, name_lat: 'Bereg Yarilo' }, is_closed: false });
    expect((await call('GET', `/${id}/edit`)).result).toMatchObject({ dog_id: dog });
    expect((await write({ dog_id: dead })).errors).toEqual({ dog_id: dogTexts.died });
  });

  it('is refused with 400 for another’s dog, and for kinds that are about no dog of one’s own [Round3-D1]', async () => {
    const other = await makeDog('Чужая', buyer.id);
    expect(await write({ dog_id: other })).toMatchObject({ status: 400, errors: { dog_id: dogTexts.not_own } });
    for (const kind of [1, 5])
      expect((await write({ kind, ...(kind === 5 && { cost: null }) })).errors).toHaveProperty('dog_id');
    expect((await write({ dog_id: null })).status).toBe(200);
  });

  it.each([
    ['died', die, 1, dogTexts.died],
    ['has another owner', sell, 0, dogTexts.not_own],
  ])(
    'is closed once, with a notice, when the dog %s, and stays closed [Round3-D1]',
    async (_, happens, died, words) => {
      const { id, version } = (await write()).result;
      const { id: another } = (await write({ dog_id: null })).result;
      expect(await closeAdvertsOfGoneDogs(database.db)).toBe(0);
      await happens();
      expect(await closeAdvertsOfGoneDogs(database.db)).toBe(1);
      expect(await closeAdvertsOfGoneDogs(database.db)).toBe(0);
      expect(await shown(id)).toMatchObject({ is_closed: true });
      expect(await shown(another)).toMatchObject({ is_closed: false });
      expect(await told(id)).toEqual([died]);
      expect(await call('PUT', `/${id}/closed`, { is_closed: false })).toMatchObject({
        status: 409,
        errors: { error: words },
      });
      expect(await call('PUT', `/${id}/renewed`)).toMatchObject({ status: 409, errors: { error: words } });
      // Its text can still be corrected, and without the dog it is opened again.
      const corrected = await call('PUT', `/${id}`, { ...advert, dog_id: dog, version, title: 'Дом нашёлся' });
      expect(corrected).toMatchObject({ status: 200 });
      await call('PUT', `/${id}`, { ...advert, dog_id: null, version: version + 1 });
      expect(await call('PUT', `/${id}/closed`, { is_closed: false })).toMatchObject({ status: 200 });
    },
  );

  it('follows its dog into a merged record and back [Round3-D1]', async () => {
    const kept = await makeDog('Берег Ярило', owner.id);
    const { id } = (await write()).result;
    expect(await advertReferences.count(database.db, dog)).toBe(1);
    expect(await advertReferences.move(database.db, dog, kept)).toEqual([id]);
    expect((await shown(id)).dog.id).toBe(kept);
    await advertReferences.moveBack(database.db, [id], dog);
    expect((await shown(id)).dog.id).toBe(dog);
  });
});
