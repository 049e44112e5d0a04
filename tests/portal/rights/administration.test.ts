import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', PORTAL_SECRET: 'only-for-tests-'.repeat(3) });
  ({ app } = await buildApp({ config, log: createLog('silent'), db: database.db, web: null }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function tokenOf(userType: number, roles: string[] = []): Promise<string> {
  const { token } = await makeMember(database.db, {
    userType,
    name: 'Кто-то',
    shortName: 'Кто-то',
    openRoles: roles,
  });
  return token;
}

/** The call that leaves another's account is made with that account's token. */
const openToMembers = new Set(['leaveAccount']);

describe('endpoints of the administration [P17]', () => {
  it('answer a visitor 401 and members of every kind 403', async () => {
    const calls = [...app.served.values()].filter(
      ({ endpoint }) => endpoint.path.startsWith('/api/administration/') && !openToMembers.has(endpoint.name),
    );
    expect(calls.length).toBeGreaterThan(15);
    const members = await Promise.all([tokenOf(1), tokenOf(1, ['role_judge']), tokenOf(3), tokenOf(4), tokenOf(7)]);
    const answers: string[] = [];
    for (const { endpoint } of calls) {
      const url = endpoint.path.replace(/:\w+/g, '1');
      for (const token of [null, ...members]) {
        const { statusCode } = await app.inject({
          method: endpoint.method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(['POST', 'PUT'].includes(endpoint.method) && { payload: {} }),
        });
        if (statusCode !== (token ? 403 : 401))
          answers.push(`${endpoint.name}: ${statusCode} to ${token ? 'a member' : 'a visitor'}`);
      }
    }
    expect(answers).toEqual([]);
  });
});
