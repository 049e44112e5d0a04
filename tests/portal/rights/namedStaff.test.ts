import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { rights, type StaffRole, staffRoles } from '#domains/staff/policy.ts';
import { staffOf } from '#domains/staff/server/testStaff.ts';
import { isForEveryone, staff as staffKinds } from '#platform/contract/access.ts';
import { messages } from '#platform/contract/messages.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import type { Served } from '#platform/server/serve.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

let database: TestDatabase;
let app: FastifyInstance;
const tokens = new Map<StaffRole, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const config = readConfig({
    ...withoutLoadShedding,
    ...{ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', API_PER_MINUTE: '1000000' },
    PORTAL_SECRET: 'only-for-tests-'.repeat(3),
  });
  ({ app } = await buildApp({ config, log: createLog('silent'), db, web: null }));
  await app.ready();
  const { token } = await makeMember(db, { userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' });
  const staff = staffOf(app, db);
  await staff.confirm(token);
  for (const role of staffRoles.filter((one) => one !== 'administrator')) {
    const joined = await staff.join(token, { name: `Соколова ${role}`, mail: `${role}@mail.example`, roles: [role] });
    tokens.set(role, joined.token);
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const sectionOf = ({ serving: { access } }: Served) => (typeof access === 'string' ? undefined : access.section);
const isOfStaff = ({ serving: { access } }: Served): boolean =>
  typeof access === 'object' &&
  !isForEveryone(access) &&
  // Calls of guests alone, such as a ring's phone, name no kind of account.
  access.who.length > 0 &&
  access.who.every((kind) => staffKinds.who.includes(kind));
/** They end the session that the sweep needs. */
const ending = ['signOut', 'endOtherSessions'];

it('every call of staff names its section [Staff-1]', () => {
  const without = [...app.served.values()].filter((served) => isOfStaff(served) && sectionOf(served) === undefined);
  expect(without.map(({ endpoint }) => endpoint.name)).toEqual([]);
  expect([...app.served.values()].filter(isOfStaff).length).toBeGreaterThan(140);
});

it.each(staffRoles.filter((one) => one !== 'administrator'))(
  '%s is refused by every call outside its sections, and by none within [Staff-1]',
  async (role) => {
    const wrong: string[] = [];
    for (const served of app.served.values()) {
      const { endpoint, serving } = served;
      if (isForEveryone(serving.access) || ending.includes(endpoint.name)) continue;
      const section = sectionOf(served);
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${tokens.get(role)}` },
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
      });
      const isOpen = section !== undefined && (section === 'every' || rights[section][role]);
      const isRefused = answer.statusCode === 403 && answer.body.includes(messages.notOfRole);
      if (isRefused === isOpen || answer.statusCode === 401 || answer.statusCode >= 500)
        wrong.push(`${endpoint.name} (${section}): ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  },
);
