import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { areaOf } from '#domains/accounts/programKeys/policy.ts';
import { type Access, isForEveryone, isPathUnder } from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ ...withoutLoadShedding, PORTAL_MODE: 'test', LOG_LEVEL: 'silent' });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: database.db, web: null }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** What a person decides about an account, or what a browser does: signed in, never by a key. */
const forPeople = [
  '/api/account',
  '/api/administration/authentication',
  '/api/administration/members',
  '/api/administration/staff',
  '/api/Authentication',
  '/api/feedback',
  '/api/invitation',
  '/api/nurseries/nursery/enter',
  '/api/program_keys',
  '/api/push',
  '/api/registration',
  '/api/security',
  '/api/staff',
  '/api/webhooks',
];

/** Calls of guests alone, such as a ring's phone, name no kind of account. */
const isOfAccounts = (access: Access): boolean =>
  !isForEveryone(access) && !(typeof access === 'object' && access.who.length === 0);

it('every call of members is in an area of keys, or for people alone [Keys-2]', () => {
  const closed = [...app.served.values()]
    .filter(({ endpoint, serving }) => isOfAccounts(serving.access) && areaOf(endpoint) === null)
    .map(({ endpoint }) => endpoint.path);
  expect(closed.length).toBeGreaterThan(20);
  expect(closed.filter((path) => !isPathUnder(path, forPeople))).toEqual([]);
});

it('no call that decides about an account is in an area of keys [Keys-2]', () => {
  const open = [...app.served.values()].filter(
    ({ endpoint }) => isPathUnder(endpoint.path, forPeople) && areaOf(endpoint) !== null,
  );
  expect(open.map(({ endpoint }) => endpoint.path)).toEqual([]);
});
