import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { SearchAnswer } from '../contract.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';
import { searchRoutes } from './routes.ts';
import { searchFixture } from './testFixture.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await searchFixture(db);
  const kennel = await makeProfile(db, { userType: 4, alias: 'mullerhof', shortName: 'Питомник «Müllerhof Weiß»' });
  await makeReferee(db, { name: 'Karel Čapek', sheetNumber: '7711' });
  await makeExhibition(db, { name: 'Кубок Łódź', clubId: kennel.id, cityId: 1, beginsOn: '2026-12-12' });
  await makeArticle(db, { title: 'Гость из Дании: Søren Ørsted' });
  const [breed] = await db.select({ id: breeds.id }).from(breeds).where(eq(breeds.nameLat, 'PUG'));
  await db.insert(dogs).values({
    ...{ name: 'Žofka z Českého ráje', nameLat: 'Žofka z Českého ráje', breedId: breed?.id ?? 253, sex: 2 },
    ...{ bornOn: '2020-01-01', ownerId: kennel.id, isListed: true },
  });
  await rebuildIndex(db);
  app = await testApp({ db, routes: searchRoutes });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const titlesFor = async (string_filter: string): Promise<string[]> => {
  const { items } = (await app.inject({ url: '/api/search', query: { string_filter } })).json().result as SearchAnswer;
  return items.map(({ title }) => title.map(({ text }) => text).join(''));
};

describe('a name with accents', () => {
  it.each([
    ['mullerhof', 'Питомник «Müllerhof Weiß»'],
    ['Müllerhof', 'Питомник «Müllerhof Weiß»'],
    ['MÜLLERHOF WEISS', 'Питомник «Müllerhof Weiß»'],
    ['capek', 'Karel Čapek'],
    ['Čapek', 'Karel Čapek'],
    ['karel capek', 'Karel Čapek'],
    ['кубок lodz', 'Кубок Łódź'],
    ['кубок łódź', 'Кубок Łódź'],
    ['orsted', 'Гость из Дании: Søren Ørsted'],
    ['soren ørsted', 'Гость из Дании: Søren Ørsted'],
  ])('is found by «%s» [Round3-A7]', async (query, title) => expect(await titlesFor(query)).toContain(title));

  it('finds a dog when typed without accents [Round3-A7]', async () => {
    const found = (await app.inject({ url: '/api/search', query: { string_filter: 'zofka ceskeho raje' } })).json();
    expect(JSON.stringify(found)).toContain('Žofka');
  });
});
