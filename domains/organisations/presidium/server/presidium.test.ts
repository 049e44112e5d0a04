import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { presidiumRoutes } from './routes.ts';
import { presidiumMembers } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: presidiumRoutes, findSession });
  const made = await makeMember(database.db, {
    userType: 5,
    alias: 'rkf',
    name: 'РКФ',
    shortName: 'РКФ',
    mail: 'staff@mail.example',
  });
  token = made.token;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const headers = () => ({ authorization: `Bearer ${token}` });
const read = async () =>
  (await app.inject({ url: '/api/administration/presidium/rkf', headers: headers() })).json().result;
const save = (payload: object) =>
  app.inject({ method: 'PUT', url: '/api/administration/presidium/rkf', headers: headers(), payload });
const person = (name: string, post = 'член президиума') => ({ name, post, is_delegate: false });

describe('the presidium in the administration', () => {
  it('saves added, moved and removed members as a whole list in order', async () => {
    const [anna, boris] = [person('Анна Белова', 'президент'), person('Борис Волков')];
    const { state } = await read();
    expect((await save({ state, members: [anna, boris] })).statusCode).toBe(200);
    const second = await read();
    expect(second.members).toEqual([anna, boris]);
    expect((await save({ state: second.state, members: [boris, anna] })).json().result.members).toEqual([boris, anna]);
    expect((await save({ state: (await read()).state, members: [boris] })).statusCode).toBe(200);
    expect((await read()).members).toEqual([boris]);
  });

  it('refuses the second of two simultaneous saves with 412 [P45]', async () => {
    const { state } = await read();
    const answers = await Promise.all([
      save({ state, members: [person('Первый Один')] }),
      save({ state, members: [person('Второй Два')] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect((await read()).members).toHaveLength(1);
  });

  it('is edited by its own federation, the РКФ and administrators only [operations]', async () => {
    const tokenOf = async (userType: number, alias: string): Promise<string> => {
      const { token: own } = await makeMember(database.db, {
        userType,
        alias,
        name: alias,
        shortName: alias,
        mail: `${alias}@mail.example`,
      });
      return own;
    };
    const callers = {
      rkf: token,
      rfls: await tokenOf(5, 'rfls'),
      rfss: await tokenOf(3, 'rfss'),
      admin: await tokenOf(101, 'admin'),
    };
    const allowed: string[] = [];
    for (const [who, own] of Object.entries(callers)) {
      for (const alias of ['rkf', 'rfls', 'rfss']) {
        const url = `/api/administration/presidium/${alias}`;
        const authorization = `Bearer ${own}`;
        const seen = await app.inject({ url, headers: { authorization } });
        const state = seen.statusCode === 200 ? seen.json().result.state : 'a'.repeat(64);
        const { statusCode } = await app.inject({
          method: 'PUT',
          url,
          headers: { authorization },
          payload: { state, members: [] },
        });
        expect([who, alias, statusCode]).toEqual([who, alias, seen.statusCode]);
        if (statusCode === 200) allowed.push(`${who} ${alias}`);
        else expect(statusCode).toBe(403);
      }
    }
    expect(allowed).toEqual([
      'rkf rkf',
      'rkf rfls',
      'rkf rfss',
      'rfls rfls',
      'rfss rfss',
      'admin rkf',
      'admin rfls',
      'admin rfss',
    ]);
  });

  it('refuses a member without a name at its field', async () => {
    const answer = await save({ state: (await read()).state, members: [person('')] });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['members.0.name']]);
  });
});

it('returns a federation’s presidium in its order [R2.8-33]', async () => {
  const { id, alias } = await makeProfile(database.db, { userType: 5 });
  await database.db.insert(presidiumMembers).values([
    { federationId: id, position: 2, name: 'Ветров П. С.', post: 'РФСС', isDelegate: true },
    { federationId: id, position: 1, name: 'Орлова М. И.', post: 'президент' },
  ]);
  const { result } = (await app.inject(`/api/federation/presidium?Alias=${alias.toUpperCase()}`)).json() as {
    result: object[];
  };
  expect(result).toMatchObject([
    { name: 'Орлова М. И.', post: 'президент', is_delegate: false },
    { name: 'Ветров П. С.', post: 'РФСС', is_delegate: true },
  ]);
});

it('returns each federation’s own list [R2.8-33]', async () => {
  const { state } = await read();
  await save({ state, members: [person('Анна Белова', 'президент')] });
  const { id: federationId, alias } = await makeProfile(database.db, { userType: 5, alias: 'oankoo' });
  await database.db
    .insert(presidiumMembers)
    .values({ federationId, name: 'Виктор Громов', post: 'президент', position: 1 });
  const names = async (of: string) =>
    ((await app.inject({ url: `/api/federation/presidium?Alias=${of}` })).json().result as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names('rkf')).toEqual(['Анна Белова']);
  expect(await names(alias.toUpperCase())).toEqual(['Виктор Громов']);
});
