import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readWords } from '#apps/cli/machine/portalWords.mjs';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type MailServer, openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'first-day-'));

let database: TestDatabase;
let server: MailServer;
let settings: Record<string, string>;
let portal: PortalProcess;
beforeAll(async () => {
  [database, server] = [await createTestDatabase(), await openMailServer()];
  settings = { ...productionSettings(database), SMTP_URL: server.url };
  portal = await startPortal(settings);
});
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

interface Program {
  file: string;
  args: string[];
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const fileOf = (script = ''): string | undefined => /^node apps\/cli\/run\.mjs (apps\/cli\/\w+\.ts)$/.exec(script)?.[1];
/** Name of the script of package.json that runs this program. */
const scriptOf = (file: string) => Object.keys(scripts).find((name) => fileOf(scripts[name]) === file);

/** The program of `portal …` or of `npm run name -- …`. */
function programOf(line: string): Program {
  const [, words] = /^portal (.+)$/.exec(line) ?? [];
  if (words) return readWords(words.split(' '), fileURLToPath(root)).act as Program;
  const [, name = '', args = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(line) ?? [];
  const file = fileOf(scripts[name]);
  if (!file) throw new Error(`${line}: no such command`);
  return { file, args: args.split(' ').filter(Boolean) };
}

/** Runs a line of the documents with the running Node and the portal's settings. */
async function runLine(line: string): Promise<Ended> {
  const { file, args } = programOf(line);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'info', ...settings },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    said.out += part;
  });
  child.stderr.on('data', (part) => {
    said.err += part;
  });
  child.stdin.end();
  const [code] = await once(child, 'exit');
  return { code, ...said };
}

/** Commands of the document, in order. */
const commands = [...textOf('docs/first-day.md').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.split('\n').filter((line) => /^(?:npm run|portal) /.test(line)),
);

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
async function call(method: string, path: string, body?: object, token?: string): Promise<any> {
  const answer = await fetch(portal.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { result, errors } = (await answer.json()) as { result: unknown; errors?: object };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(errors)}`);
  return result;
}

const letterTo = (mail: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [letter] = await server.read(mail, subject);
      if (!letter) throw new Error(`No letter «${subject}» to ${mail}`);
      return letter.text ?? '';
    },
    { timeout: 60_000, interval: 100 },
  );

const signIn = (email: string, password: string) => call('POST', '/api/Authentication', { email, password });

/** The first sign-in of staff in production, including the second factor's setup. Returns the bearer token. */
const enterAsStaff = async (mail: string, password: string): Promise<string> =>
  setUpSecondFactor(await signIn(mail, password));

async function setUpSecondFactor({ next_step, ticket }: { next_step: string; ticket: string }): Promise<string> {
  expect(next_step).toBe('second_factor_setup');
  const { secret } = await call('POST', '/api/Authentication/second_factor_setup', { ticket });
  const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  const { access, recovery_codes } = await call('POST', '/api/Authentication/second_factor_setup/confirm', {
    ticket,
    code,
  });
  expect(recovery_codes.length).toBeGreaterThan(0);
  return access.apikey;
}

const password = 'Своя-лампа-5';

/** Staff send an invitation, and its mailed link creates the account. */
async function inviteAndAccept(staff: string, kind: string, search: string, mail: string): Promise<void> {
  const { rows } = await call(
    'GET',
    `/api/administration/organisations?kind=${kind}&search=${encodeURIComponent(search)}`,
    undefined,
    staff,
  );
  expect(rows).toHaveLength(1);
  await call('POST', `/api/administration/organisations/${rows[0].profile_id}/invitation`, { mail }, staff);
  const text = await letterTo(mail, 'Приглашение на портал федерации');
  const [, token] = /https:\/\/portal\.example\/invitation#([\w-]{43})/.exec(text) ?? [];
  expect((await fetch(`${portal.url}/invitation`)).status).toBe(200);
  expect(await call('POST', '/api/invitation', { token })).toMatchObject({ kind, mail });
  await call('POST', '/api/invitation/accept', { token, password });
}

it('sets up an empty production database by the document’s commands and screens alone [B1]', async () => {
  expect(commands.length).toBeGreaterThan(6);
  const ended: Ended[] = [];
  for (const line of commands) {
    const one = await runLine(line);
    expect([line, one.code, one.err]).toEqual([line, 0, '']);
    ended.push(one);
  }
  const outOf = (part: string): string => ended[commands.findIndex((line) => line.includes(part))]?.out ?? '';
  const [, admin = '', adminPassword = ''] =
    /Администратор (\S+), одноразовый пароль: (\S+)/.exec(outOf('portal admin')) ?? [];
  expect(outOf('federations.csv')).toContain('новых 5, изменено 0, без изменений 0, отклонено 0');
  expect(outOf('organisations.csv')).toContain('новых 5, изменено 0, без изменений 0, отклонено 0');
  expect(outOf('import dogs')).toMatch(/новых [1-9]\d*/);

  const { next_step, ticket: firstTicket } = await signIn(admin, adminPassword);
  expect(next_step).toBe('new_password');
  expect(outOf('search rebuild')).toMatch(
    /^Указатель поиска построен заново: [\d\s]+(запись|записи|записей) за \d+,\d с\n$/,
  );
  const staff = await setUpSecondFactor(
    await call('POST', '/api/Authentication/new_password', { ticket: firstTicket, password }),
  );
  await inviteAndAccept(staff, 'federation', 'РФСС', 'rfss@federation.example');
  const federation = await enterAsStaff('rfss@federation.example', password);
  expect((await call('GET', '/api/security', undefined, federation)).second_factor_required).toBe(true);

  const [club] = (await call('GET', '/api/Club/short_all')).filter(({ name }: { name: string }) =>
    name.includes('Северный дозор'),
  );
  await call('POST', '/api/Activation', { club_id: club.club_id, mail: 'dozor@club.example' });
  const code = /: (\d{8})/.exec(await letterTo('dozor@club.example', 'Код активации клуба'))?.[1];
  await call('POST', '/api/Activation/confirm', { activation_code: code, mail: 'dozor@club.example' });
  const oneTime =
    /Одноразовый пароль: (\S+)/.exec(
      await letterTo('dozor@club.example', 'Клуб зарегистрирован: данные для входа'),
    )?.[1] ?? '';
  const { ticket } = await signIn('dozor@club.example', oneTime);
  expect(await call('POST', '/api/Authentication/new_password', { ticket, password })).toMatchObject({
    account_type: 'club',
    is_active_profile: true,
  });

  for (const [kind, name, mail] of [
    ['nbc', 'Лабрадор', 'labrador@nkp.example'],
    ['kennel', 'Лунная долина', 'dolina@kennel.example'],
  ] as const) {
    await inviteAndAccept(staff, kind, name, mail);
    expect(await signIn(mail, password)).toMatchObject({ account_type: kind, is_active_profile: true });
  }
  for (const path of [
    '/rfss/',
    '/club/severnyi_dozor/',
    '/nbc/nkp_labrador_retriver/',
    '/kennel/lunnaia_dolina/',
    '/organizations',
    '/',
  ]) {
    const page = await fetch(portal.url + path);
    expect([path, page.status]).toEqual([path, 200]);
    await page.text();
  }
  // A closed organisation has no page.
  expect((await fetch(`${portal.url}/club/staraia_pristan/`)).status).toBe(404);
});

it.each([
  [
    'import:dogs',
    'Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Родословная',
    'Без породы;Bez porody;;сука;31.02.2020;РКФ 4900999',
    'Порода: не заполнено; Дата рождения: ',
  ],
  [
    'import:judges',
    'Лист;ФИО;ФИО латиницей',
    ';Безлистов Олег;Олег',
    'ФИО латиницей: «Олег» — латинские буквы, от 3 до 150 символов; Лист: не заполнено',
  ],
  ['import:organisations', 'Вид;Название', 'клуб;', 'столбец «Название»: не заполнено'],
])('%s exits with 3 for rejected rows and with 1 when nothing was read [M]', async (name, headings, bad, words) => {
  const path = join(folder, `${name.slice('import:'.length)}.csv`);
  writeFileSync(path, `${headings}\n${bad}\n`);
  const { code, out, err } = await runLine(`npm run ${name} -- ${path}`);
  expect([code, err]).toEqual([3, '']);
  expect(out).toContain(words);
  expect(out).toMatch(/отклонено 1[\s\S]*\nЧасть строк отклонена: /);
  writeFileSync(path, `Чужой столбец\n${bad}\n`);
  expect((await runLine(`npm run ${name} -- ${path}`)).code).toBe(1);
});

it('every other command of docs/commands.md works in production as documented', async () => {
  const named = [...textOf('docs/commands.md').matchAll(/^\| `npm run ([\w:]+)/gm)].map(([, name]) => name);
  // Started otherwise: the development server, checks and generators. Tested elsewhere: maintenance commands
  // (`alarm.test.ts`, `backup.test.ts`, `doctor.test.ts`, `packed.test.ts`, `supervised.test.ts`, `typedClient.test.ts`).
  const elsewhere = ['pictures', 'dev', 'check', 'test:all', 'properties', 'walk', 'bench'];
  elsewhere.push('new', 'db:generate', 'format', 'build', 'doctor', 'backup', 'restore', 'database:move', 'alarm');
  elsewhere.push('release', 'package', 'client');
  const walked = [...commands.map((line) => scriptOf(programOf(line).file)), 'seed', 'leak', 'document:keys'];
  walked.push('export:dogs', 'upgrade');
  const known = new Set([...elsewhere, ...walked]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(await runLine('npm run seed')).toEqual({
    code: 1,
    out: '',
    err: 'Неверные настройки: PORTAL_MODE: в режиме production демонстрационных данных нет\n',
  });
  const before = await database.db.$client.query('select count(*)::int as sessions from account_sessions');
  const leak = await runLine('npm run leak -- --found 2026-01-01T10:00:00+03:00');
  expect([leak.code, leak.err, leak.out]).toEqual([0, '', expect.stringMatching(/Учётных записей: [1-9]/)]);
  expect((await database.db.$client.query('select count(*)::int as sessions from account_sessions')).rows).toEqual(
    before.rows,
  );
  const key = await runLine('npm run document:keys -- new');
  expect([key.code, key.err, key.out]).toEqual([0, '', expect.stringMatching(/^Новый ключ: [\w-]{8}\. /)]);
  expect((await runLine('npm run document:keys -- list')).out).toContain('подписывает');
  expect((await runLine('npm run document:keys -- revoke')).err).toContain('--reason');
  const exported = await runLine(`npm run export:dogs -- ${folder}/studbook`);
  expect([exported.code, exported.err, exported.out]).toEqual([0, '', expect.stringContaining(`${folder}/studbook`)]);
  expect(await runLine('npm run upgrade -- --check')).toMatchObject({ code: 0, err: '' });
  // The journal names the operator of every command that changes or removes something.
  const { rows: journal } = await database.db.$client.query<{ reason: string; operator: string }>(
    "select distinct reason, operator from audit_records where action = 'command' and outcome_of is null",
  );
  for (const one of ['admin', 'import:organisations', 'import:judges', 'import:dogs', 'search:rebuild'])
    expect(journal.map(({ reason }) => reason.split(' ')[2])).toContain(one);
  expect(journal.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['npm run document:keys new', 'npm run export:dogs studbook']),
  );
  expect(journal.every(({ reason, operator }) => !/[/@]/.test(reason) && /^\S.*@\S+$/.test(operator))).toBe(true);
  expect(await runLine('npm run admin -- --mail chief@federation.example')).toMatchObject({
    code: 1,
    err: 'Учётная запись с таким E-mail уже есть\n',
  });
});
