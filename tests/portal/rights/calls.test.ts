import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { type Bearer, canCall, kindOf } from '#platform/contract/access.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { jsonSchema } from '#platform/server/openapi/answerSerializer.ts';
import type { Served } from '#platform/server/serve.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { sampleOf as sampleInput } from './sampleInput.ts';

const log = createLog('silent');
let database: TestDatabase;
let reading: Db;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  reading = connect({ url: url.href, size: 4, statementTimeoutMs: 15_000, log });
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    API_PER_MINUTE: '1000000',
    PORTAL_SECRET: 'only-for-tests-'.repeat(3),
  });
  ({ app } = await buildApp({ config, log, db: reading, web: null }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await reading.$client.end();
  await database.drop();
});

const served = (): Served[] => [...app.served.values()];
interface JsonObject {
  properties?: object;
  additionalProperties?: unknown;
  anyOf?: JsonObject[];
  oneOf?: JsonObject[];
}

/** Fields an attacker would add to gain rights. */
const privileged = [
  'user_type',
  'roles',
  'club_id',
  'id',
  'account_id',
  'profile_id',
  'is_admin',
  'isActive',
  'is_staff',
  'password_hash',
  'enteredBy',
  'constructor',
];

/** Calls that come from other services, which send more than the portal declares: undeclared fields are dropped. */
const fromServices: readonly string[] = ['noticeOfYookassa'];

it('no call accepts an undeclared field, so that rights cannot be added to the input [P20]', () => {
  const taken: string[] = [];
  let asked = 0;
  for (const { endpoint, serving } of served().filter(({ endpoint }) => !fromServices.includes(endpoint.name))) {
    const schema = jsonSchema(serving.input, 'input') as JsonObject;
    // Each variant of a union must be strict too.
    const forms = schema.anyOf ?? schema.oneOf ?? [];
    if (forms.length) {
      asked += forms.length;
      if (forms.some(({ additionalProperties }) => additionalProperties !== false)) taken.push(endpoint.name);
      continue;
    }
    const declared = Object.keys(schema.properties ?? {});
    for (const name of privileged.filter((one) => !declared.includes(one))) {
      asked += 1;
      const { error } = serving.input.safeParse({ [name]: 101 });
      const isRefused = error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(name));
      if (!isRefused) taken.push(`${endpoint.name}.${name}`);
    }
  }
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});

/** The value with the fields an attacker would add, in it and in every object in it; its own fields stay. */
const withPrivileged = (value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : {
        ...Object.fromEntries(privileged.map((name) => [name, 101])),
        ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPrivileged(inner)])),
      };

it('calls from other services drop undeclared fields, also in nested objects, so that rights cannot be added [P20]', () => {
  const asked = served().filter(({ endpoint }) => fromServices.includes(endpoint.name));
  expect(asked.map(({ endpoint }) => endpoint.name)).toEqual(fromServices);
  for (const { serving } of asked) {
    const sample = sampleInput(jsonSchema(serving.input, 'input'));
    expect(serving.input.parse(withPrivileged(sample))).toEqual(sample);
  }
});

async function tokenOf(userType: number, roles: string[] = []): Promise<string> {
  const lastUsedAt = new Date(Date.now() - hourMs);
  const { token } = await makeMember(database.db, {
    userType,
    name: 'Кто-то',
    shortName: 'Кто-то',
    openRoles: roles,
    lastUsedAt,
  });
  return token;
}

/** A value for each required field, so that the call reaches its handler. */
function sampleOf({ serving }: Served): Record<string, string> {
  const { properties = {}, required = [] } = jsonSchema(serving.input, 'input') as {
    properties?: Record<
      string,
      { type?: string; enum?: unknown[]; const?: unknown; format?: string; anyOf?: { const?: unknown }[] }
    >;
    required?: string[];
  };
  const sample = (name: string): string => {
    const { type, enum: named, const: only, format, anyOf } = properties[name] ?? {};
    const known = only ?? named?.[0] ?? anyOf?.[0]?.const;
    if (known !== undefined) return String(known);
    if (format === 'date') return '2026-11-21';
    return type === 'string' && !/id$/i.test(name) ? 'rkf' : '1';
  };
  return Object.fromEntries(required.map((name) => [name, sample(name)]));
}

it('no GET changes anything: all work on a read-only database [P27]', async () => {
  const tokens = [null];
  const people = await Promise.all([
    tokenOf(1, ['role_judge']),
    tokenOf(3),
    tokenOf(4),
    tokenOf(7),
    tokenOf(5),
    tokenOf(101),
  ]);
  const worked = new Set<string>();
  for (const one of served().filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { path, name } = one.endpoint;
    const sample = sampleOf(one);
    const url = path.replace(/:(\w+)/g, (_, part: string) => sample[part] ?? '1');
    const query = new URLSearchParams(Object.entries(sample).filter(([key]) => !path.includes(`:${key}`)));
    for (const token of [...tokens, ...people]) {
      const { statusCode, body } = await app.inject({
        url: `${url}?${query}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      expect([name, statusCode < 500 || body]).toEqual([name, true]);
      if (statusCode === 200 || statusCode === 404) worked.add(name);
    }
  }
  // Most calls reached their handler; the rest need values of a special form (e.g. a stamp number).
  expect(worked.size).toBeGreaterThan(0.8 * served().filter(({ endpoint }) => endpoint.method === 'GET').length);
});

it('a caller without permission is refused before the input is read, a visitor and every kind of member [P17]', async () => {
  const callers: [Bearer | null, string | null][] = [[null, null]];
  for (const [userType, roles] of [
    [userTypes.individual, []],
    [userTypes.individual, ['role_judge']],
    [userTypes.club, []],
    [userTypes.kennel, []],
    [userTypes.nbc, []],
    [userTypes.federation, []],
    [userTypes.admin, []],
  ] as const)
    callers.push([{ userType, roles, alias: 'somebody' }, await tokenOf(userType, [...roles])]);
  const wrong: string[] = [];
  let refusals = 0;
  for (const { endpoint, serving } of served()) {
    const url = endpoint.path.replace(/:\w+/g, '1');
    for (const [bearer, token] of callers.filter(([one]) => !canCall(serving.access, one))) {
      refusals += 1;
      const { statusCode } = await app.inject({
        method: endpoint.method,
        url,
        // A separate address, so that rate limits do not interfere.
        remoteAddress: '192.0.2.1',
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (statusCode !== (bearer ? 403 : 401))
        wrong.push(`${endpoint.name} ${bearer ? kindOf(bearer) : 'visitor'}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refusals).toBeGreaterThan(500);
});
