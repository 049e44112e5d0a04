import { expect } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';

export const contacts = [
  { value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 },
  { value: 'anna@mail.example', description: '', is_main: true, contact_type_id: 2 },
  { value: 'https://anna.example', description: '', is_main: false, contact_type_id: 4 },
];

/** The portal without pages: several domains contribute to a profile. */
export async function openProfilesFixture() {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    ANSWER_CACHE_SECONDS: '0',
    API_PER_MINUTE: '100000',
  });
  const { app } = await buildApp({ config, log: createLog('silent'), db, web: null });
  await app.ready();
  return {
    db,
    app,
    async answer<Answer>(url: string): Promise<Answer> {
      const response = await app.inject(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      return (response.json() as { result: Answer }).result;
    },
    /** A person with all optional data. */
    person: (given: Parameters<typeof makeProfile>[1] = {}) =>
      makeProfile(db, {
        userType: 1,
        name: 'Лебедева Анна Петровна',
        shortName: 'Анна Лебедева',
        lastName: 'Лебедева',
        firstName: 'Анна',
        nameLat: 'Anna Lebedeva',
        description: 'Живу с двумя собаками',
        cityId: 1,
        address: 'ул. Садовая, 3',
        site: 'https://anna.example',
        logoLink: '/files/anna.jpg',
        contacts,
        ...given,
      }),
    async close(): Promise<void> {
      await app.close();
      await database.drop();
    },
  };
}

export type ProfilesFixture = Awaited<ReturnType<typeof openProfilesFixture>>;
