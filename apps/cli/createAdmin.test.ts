import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#domains/accounts/loginAs/server/queries.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { buildApp } from '../server/app.ts';

const secret = 'a-secret-of-the-portal-under-test-0123456789';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function createAdmin(answer: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['apps/cli/createAdmin.ts', ...args], {
    cwd: new URL('../../', import.meta.url),
    env: {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      PORTAL_MODE: 'test',
      PORTAL_SECRET: secret,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  child.stdin.end(`${answer}\n`);
  const [code] = await once(child, 'exit');
  return { code, out, err };
}

it('creates an administrator who signs in with the shown one-time password and sets an own one; once per mail [M]', async () => {
  const made = await createAdmin('Chief@Portal.example');
  expect(made).toMatchObject({ code: 0, err: '' });
  const [, password = ''] = /одноразовый пароль: (\S+)/.exec(made.out) ?? [];
  expect(password).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);

  const { app } = await buildApp({
    config: readConfig({ PORTAL_MODE: 'test', PORTAL_SECRET: secret, LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    db: database.db,
    web: null,
  });
  const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json();
  const first = await post('/api/Authentication', { email: 'chief@portal.example', password });
  expect(first.result).toEqual({ next_step: 'new_password', ticket: expect.any(String) });
  const own = 'Своя-лампа-5';
  const answer = await post('/api/Authentication/new_password', { ticket: first.result.ticket, password: own });
  expect(answer).toMatchObject({ returnCode: 200, result: { account_type: 'admin', user_info: { user_type: 101 } } });
  expect((await post('/api/Authentication', { email: 'chief@portal.example', password })).returnCode).toBe(400);
  expect((await post('/api/Authentication', { email: 'chief@portal.example', password: own })).returnCode).toBe(200);
  await app.close();

  const again = await createAdmin('chief@PORTAL.example');
  expect(again).toMatchObject({ code: 1, err: 'Учётная запись с таким E-mail уже есть\n' });
  // Operator, command and outcome; only administrators see the mail's value.
  const { rows } = await listAudit(database.db, {});
  const { username } = userInfo();
  expect(rows.map(({ staff, action, reason, status }) => ({ by: staff.name, action, reason, status }))).toEqual([
    { by: expect.stringContaining(`${username}@`), action: 'command', reason: 'npm run admin', status: 409 },
    { by: expect.stringContaining(`${username}@`), action: 'command', reason: 'npm run admin', status: 200 },
  ]);
  expect(rows[1]?.changes).toEqual([
    { field: 'Администратор', from: '—', to: 'Chief@Portal.example', isPersonal: true },
  ]);
  expect((await createAdmin('no mail')).err).toBe('«no mail»: Введите корректный E-mail\n');
});

it.each([[['--mail', 'second@portal.example']], [['--mail=third@portal.example']]])(
  '[M] takes the given mail without asking: %j',
  async (args) => {
    const made = await createAdmin('another@portal.example', ...args);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).not.toContain('E-mail администратора');
    const mail = args.join('=').replace(/^--mail=/, '');
    expect(made.out).toContain(`Администратор ${mail}, одноразовый пароль: `);
    const { rows } = await database.db.$client.query('select mail from accounts where mail = any($1)', [
      [mail, 'another@portal.example'],
    ]);
    expect(rows).toEqual([{ mail }]);
  },
);

it.each([
  [['--mail']],
  [['--mial', 'x@portal.example']],
  [['x@portal.example']],
  [['--mail', 'a@portal.example', 'b@portal.example']],
])('[M] prints its usage for other arguments: %j', async (args) => {
  const { code, out, err } = await createAdmin('another@portal.example', ...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Укажите E-mail: portal admin --mail/);
});
