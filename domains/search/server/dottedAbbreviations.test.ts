import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '#domains/news/server/factories.ts';
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
  await searchFixture(database.db);
  await makeArticle(database.db, { title: 'Совет Н.К.П. собирается в Туле' });
  await rebuildIndex(database.db);
  app = await testApp({ db: database.db, routes: searchRoutes });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const find = async (string_filter: string): Promise<SearchAnswer> =>
  (await app.inject({ url: '/api/search', query: { string_filter } })).json().result;
const answerOf = async (text: string) => {
  const { direct, total, items } = await find(text);
  return { direct, total, paths: items.map(({ path }) => path) };
};

describe('a dotted abbreviation', () => {
  it.each([
    ['C.I.B.', 'CIB'],
    ['Н.К.П.', 'НКП'],
    ['Р.К.Ф.', 'РКФ'],
    ['что такое Р.К.Ф.', 'что такое РКФ'],
  ])('finds by «%s» what «%s» finds [Round3-A11]', async (dotted, plain) =>
    expect(await answerOf(dotted)).toEqual(await answerOf(plain)),
  );

  it('leads to the glossary where nothing else is called so [Round3-A11]', async () =>
    expect((await find('CIB')).direct).toMatchObject({ label: expect.stringContaining('C.I.B.') }));

  it('in a title is found by its plain letters [Round3-A11]', async () => {
    const found = (await find('совет нкп')).items.map(({ title }) => title.map(({ text }) => text).join(''));
    expect(found).toContain('Совет Н.К.П. собирается в Туле');
  });
});
