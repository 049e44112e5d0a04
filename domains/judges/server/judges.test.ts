import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Referee } from '../contract.ts';
import { makeReferee } from './factories.ts';
import { judgeRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: judgeRoutes });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

it('GET /api/Referee returns only id and name, ordered by surname [R7-27]', async () => {
  const second = await makeReferee(database.db, { name: 'Яковлева Инна', fciGroups: [1, 10] });
  const first = await makeReferee(database.db, { name: 'Абрамов Пётр', country: 'Армения' });
  const response = await app.inject('/api/referee');
  expect(response.statusCode).toBe(200);
  expect((response.json() as { result: Referee[] }).result).toEqual([
    { id: first.id, name: 'Абрамов Пётр' },
    { id: second.id, name: 'Яковлева Инна' },
  ]);
});

it('GET /api/Referee answers 304 for an unchanged list', async () => {
  const { headers } = await app.inject('/api/Referee');
  const again = await app.inject({ url: '/api/Referee', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
