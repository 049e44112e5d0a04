import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { jsonSchema } from '#platform/server/openapi/answerSerializer.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { ofEverybody, ownBodies } from './ownBodies.ts';
import { callsOfOwners } from './ownedCalls.ts';
import { ownRecords } from './ownRecords.ts';
import { sampleOf } from './sampleInput.ts';

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

/** Files are uploaded by a multipart form, which has no schema. */
const withSchema = () => callsOfOwners(app).filter(({ serving }) => !serving.upload);

describe('calls that change a member’s own record [Round3-E1]', () => {
  it('have a record in the table of owners', () => {
    const calls = callsOfOwners(app);
    const without = calls.filter(({ endpoint: { path } }) => !ownRecords.some(([address]) => address.test(path)));
    expect(without.map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(115);
  });

  it('have a body that their schema accepts', () => {
    const refused = withSchema().flatMap(({ endpoint: { name }, serving: { input } }) => {
      const body = { ...(sampleOf(jsonSchema(input, 'input')) as object), ...ownBodies[name]?.body };
      const { error } = input.safeParse(body);
      return error
        ? [`${name}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`]
        : [];
    });
    expect(refused).toEqual([]);
  });

  it('are named by the tables only while they are served', () => {
    const names = new Set([...app.served.keys()]);
    expect([...ofEverybody, ...Object.keys(ownBodies)].filter((name) => !names.has(name))).toEqual([]);
  });
});
