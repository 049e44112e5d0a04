import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { SearchAnswer } from '../contract.ts';
import { rebuildIndex } from './commands/rebuildIndex.ts';
import { searchRoutes } from './routes.ts';
import { searchFixture } from './testFixture.ts';

let database: TestDatabase;
let app: FastifyInstance;

/** Names of kennels as they are given: either script, accents, apostrophes, hyphens. */
const part = fc.oneof(
  fc.stringMatching(/^[А-ЯЁ][а-яё]{4,9}$/u),
  fc.stringMatching(/^[A-Z][a-z]{4,9}$/u),
  fc.stringMatching(/^[ÀÉÖŠŽ][a-záčéěíňóřšúýžåäöü]{4,8}$/u),
  fc.stringMatching(/^[A-Z]’[A-Z][a-z]{4,7}$/u),
);
const name = fc
  .tuple(part, fc.option(part), fc.constantFrom(' ', '-'))
  .map(([one, other, between]) => (other === null ? one : one + between + other));
const names = fc.sample(
  fc.uniqueArray(name, { minLength: 60, maxLength: 60, selector: (one) => one.toLowerCase() }),
  1,
)[0] as string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await searchFixture(db);
  for (const [at, one] of names.entries())
    await makeProfile(db, { userType: 4, alias: `own_name_${at}`, shortName: `Питомник «${one}»` });
  await rebuildIndex(db);
  app = await testApp({ db, routes: searchRoutes, settings: { API_PER_MINUTE: '1000000' } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let asked = 0;

async function found(string_filter: string): Promise<string[]> {
  // The throttle counts addresses.
  asked += 1;
  const remoteAddress = `198.51.${asked >> 8}.${asked & 255}`;
  const answer = await app.inject({ url: '/api/search', query: { string_filter }, remoteAddress });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().result as SearchAnswer).items.map(({ path }) => path);
}

it('a record is found by its own name, whatever its letters, case and accents', async () => {
  const missed: string[] = [];
  for (const [at, one] of names.entries())
    for (const typed of [one, one.toLowerCase(), one.toUpperCase(), one.normalize('NFD'), `питомник ${one}`])
      if (!(await found(typed)).includes(`/kennel/own_name_${at}/`)) missed.push(`«${typed}» of «${one}»`);
  expect(missed).toEqual([]);
});
