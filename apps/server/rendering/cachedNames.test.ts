import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { buildApp, type Portal } from '../app.ts';

let database: TestDatabase;
let portal: Portal;
const [cityId, breedId] = [1, 1];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  portal = await buildApp({
    config: readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    db: database.db,
    web: async () => () => Promise.reject(new Error('No page is asked for')),
  });
  await makeProfile(database.db, { userType: 5, alias: 'rkf', cityId });
  await makeProfile(database.db, { userType: 7, alias: 'hounds', cityId, breedIds: [breedId] });
  const { id: profileId } = await makeProfile(database.db, { alias: 'dozor', cityId });
  await makeArticle(database.db, { profileId, kind: 2, cityId, breedId });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** As pages and visitors get it: cached until a domain event of its topics. */
async function ask(name: string, input: Record<string, unknown>): Promise<string> {
  const [known, endpoint] = [portal.app.inProcess.get(name), portal.app.served.get(name)?.endpoint];
  if (!known || !endpoint) throw new Error(`Nobody serves ${name}`);
  return JSON.stringify((await portal.app.answers.get(endpoint, input, () => known(input))).value);
}
const rename = async (name: string): Promise<void> => {
  await database.db
    .update(cities)
    .set({ name: `Город ${name}` })
    .where(eq(cities.id, cityId));
  await database.db
    .update(breeds)
    .set({ name: `Порода ${name}` })
    .where(eq(breeds.id, breedId));
  portal.app.invalidateTopic('dictionaries');
};

it.each([
  ['listArticles', {}, ['Город', 'Порода']],
  ['getPublicProfile', { alias: 'dozor' }, ['Город']],
  ['getPublicProfile', { alias: 'hounds' }, ['Порода']],
  ['getFederation', { alias: 'rkf' }, ['Город']],
  ['getClubPublic', { alias: 'dozor' }, ['Город']],
] as const)(
  'the cached answer of %s has the new name after staff edit a dictionary: %j',
  async (name, input, words) => {
    await rename('прежний');
    for (const word of words) expect(await ask(name, input)).toContain(`${word} прежний`);
    await rename('новый');
    for (const word of words) expect(await ask(name, input)).toContain(`${word} новый`);
  },
);
