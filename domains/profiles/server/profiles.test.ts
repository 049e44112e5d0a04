import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeProfile } from './factories.ts';
import { profileRoutes } from './routes.ts';
import { profiles } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: profileRoutes });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const contacts = [{ value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 }];

it('returns for a federation only what its page shows', async () => {
  const { db } = database;
  const federation = await makeProfile(db, {
    userType: 5,
    alias: 'rkf',
    name: 'Российская кинологическая федерация',
    shortName: 'РКФ',
    cityId: 1,
    contacts,
    headName: 'Орлова М. И.',
  });
  await makeProfile(db, { userType: 3, federationId: federation.id });
  await makeProfile(db, { userType: 3, federationId: federation.id, isActive: false });
  await makeProfile(db, { userType: 4, federationId: federation.id });
  const response = await app.inject('/api/federation/public/rkf');
  expect(response.statusCode).toBe(200);
  expect(response.json().result).toEqual({
    profile_id: federation.id,
    name: 'РКФ',
    alias: 'rkf',
    user_type: 5,
    full_alias: '/rkf/',
    logo_link: null,
    cover_group: 0,
    main_breed: null,
    full_name: 'Российская кинологическая федерация',
    description: '',
    city: 'Москва',
    address: null,
    site: null,
    head_name: 'Орлова М. И.',
    founded_on: null,
    contacts,
    schedule: [],
    clubs: 1,
    kennels: 1,
  });
});

it('lists active federations in their order', async () => {
  const { db } = database;
  await makeProfile(db, { userType: 5, alias: 'oankoo', shortName: 'ОАНКОО' });
  await makeProfile(db, { userType: 3, alias: 'RFSS', shortName: 'РФСС' });
  const { id } = await makeProfile(db, { userType: 5, alias: 'rfos', isActive: false });
  const { result } = (await app.inject('/api/federation/all')).json() as {
    result: { name: string; full_alias: string }[];
  };
  expect(result.map(({ name }) => name)).toEqual(['РКФ', 'РФСС', 'ОАНКОО']);
  await db.delete(profiles).where(eq(profiles.id, id));
});

it('finds no other federations', async () => {
  expect((await app.inject('/api/federation/public/kennel_union')).statusCode).toBe(400);
  expect((await app.inject('/api/federation/public/rfos')).statusCode).toBe(404);
});
