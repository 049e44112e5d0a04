import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { teamOf } from '#domains/showTeam/server/testTeam.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

/** Every call that a member of a show's team can make with the pass; another one is refused before its input is read. */
const openToTeams = [
  'actOnEntry',
  'addLateDog',
  'addPaperEntry',
  'closeCashDay',
  'correctLine',
  'decideProof',
  'downloadPaper',
  'enterRing',
  'exportEntries',
  'findPaperDogs',
  'freezeCatalogue',
  'getCashDesk',
  'getCashOrder',
  'getCatalogue',
  'getCatalogueDesk',
  'getCatalogueLine',
  'getDesk',
  'getDeskWaiting',
  'getDocument',
  'getMoney',
  'getPaper',
  'getTeam',
  'listDeskLog',
  'listEntrantMails',
  'listShowOrders',
  'markPaperPrinted',
  'orderPaper',
  'previewCatalogue',
  'pricePaperEntry',
  'reverseCash',
  'saveCatalogueSettings',
  'sendEntrantMail',
  'takeCash',
  'undoDeskAct',
];

let database: TestDatabase;
let app: FastifyInstance;
let cookie: string;
let otherShowId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const config = readConfig({
    ...withoutLoadShedding,
    ...{ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', API_PER_MINUTE: '1000000' },
  });
  ({ app } = await buildApp({ config, log: createLog('silent'), db, web: null }));
  await app.ready();
  const club = await makeMember(db, { userType: 3, name: 'Клуб', shortName: 'Клуб' });
  const [city] = await db.select({ id: cities.id }).from(cities).limit(1);
  const made = { clubId: club.profileId, cityId: city?.id ?? 0, beginsOn: addDays(clock.today(), 40) };
  const { id: exhibitionId } = await makeExhibition(db, made);
  otherShowId = (await makeExhibition(db, made)).id;
  const team = teamOf(app, db);
  const passes = [];
  for (const role of ['registrar', 'cashier'] as const)
    passes.push(await team.join(club, { exhibitionId, role, name: 'Анна', mail: `${role}@mail.example` }));
  cookie = passes.map((pass) => pass.cookie).join('; ');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('a pass of a show’s team opens the calls of this list and no other [Entry-17]', async () => {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const { endpoint, serving } of app.served.values()) {
    if (serving.access === 'everyone') continue;
    const { statusCode } = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '1'),
      headers: { cookie },
      ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
    });
    if (statusCode !== 401) open.push(endpoint.name);
    if (statusCode >= 500) wrong.push(`${endpoint.name}: ${statusCode}`);
  }
  expect(open.toSorted()).toEqual(openToTeams);
  expect(wrong).toEqual([]);
});

it('a pass of a show’s team is refused by the same calls at another show [Entry-17]', async () => {
  const admitted: string[] = [];
  let asked = 0;
  for (const { endpoint } of app.served.values()) {
    if (!openToTeams.includes(endpoint.name) || !endpoint.path.includes(':exhibitionId')) continue;
    asked += 1;
    const { statusCode } = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':exhibitionId', String(otherShowId)).replace(/:\w+/g, '1'),
      headers: { cookie },
      ...(endpoint.method !== 'GET' && { payload: { number: 'АБВГ-0000', amount: 100 } }),
    });
    if (![400, 403, 404].includes(statusCode)) admitted.push(`${endpoint.name}: ${statusCode}`);
  }
  expect(admitted).toEqual([]);
  expect(asked).toBeGreaterThan(6);
});

it('a visitor without a pass and with a made-up one is asked to sign in [Entry-17]', async () => {
  for (const given of ['', `show_team_1=${'a'.repeat(43)}`]) {
    const { statusCode } = await app.inject({
      url: `/api/exhibitions/exhibition/${otherShowId}/team`,
      headers: { cookie: given },
    });
    expect(statusCode).toBe(401);
  }
  expect((await app.inject({ url: '/api/of-nobody', headers: { cookie } })).statusCode).toBe(404);
});
