import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { hubsPath, notificationHub } from '#domains/notifications/hubs.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type MailServer, openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

let database: TestDatabase;
let server: MailServer;
let portal: PortalProcess;
let url: string;
let dataDir: string;

beforeAll(async () => {
  [database, server] = [await createTestDatabase(), await openMailServer()];
  dataDir = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  await loadReference(database.db);
  // The most verbose log level.
  portal = await startPortal({
    ...productionSettings(database),
    SMTP_URL: server.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
  });
  ({ url } = portal);
});
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  await server.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
  result: any;
  cookie: string;
}
const ask = async (path: string, body: object, token = '', method = 'POST'): Promise<Answered> => {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': newToken(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  const { result = null } = (await answer.json()) as { result?: unknown };
  return { status: answer.status, result, cookie: answer.headers.get('set-cookie') ?? '' };
};
/** The result of a call that must succeed. */
const call = async (...given: Parameters<typeof ask>): Promise<Answered['result']> => {
  const answer = await ask(...given);
  expect([given[0], answer.status]).toEqual([given[0], 200]);
  return answer.result;
};
const signIn = (email: string, password: string, token = '') => call('/api/Authentication', { email, password }, token);

/** Extracts a part of the newest mail with this subject. */
const letter = async (to: string, subject: string, what: RegExp): Promise<string> => {
  const letters = await vi.waitFor(
    async () => {
      const found = await server.read(to, subject);
      expect(found.length, subject).toBeGreaterThan(0);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  const secret = what.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
  expect(secret, subject).not.toBe('');
  return secret;
};

const secrets = new Map<string, string>();
const made = (name: string, value: unknown): string => {
  expect(String(value ?? '').length, name).toBeGreaterThanOrEqual(5);
  expect(secrets.has(name), name).toBe(false);
  secrets.set(name, String(value));
  return String(value);
};
const opened = (whose: string, { apikey, access_token }: { apikey: string; access_token: string }): string => {
  made(`${whose}: access_token`, access_token);
  return made(`${whose}: apikey`, apikey);
};

async function person(): Promise<void> {
  const mail = 'anna@mail.example';
  const password = made('password at registration', 'Канарейка-поёт-17');
  const [city] = await database.asOwner<{ id: number }>('select id from cities limit 1');
  const owner = { last_name: 'Лебедева', first_name: 'Анна', city_id: city?.id, mail, password };
  await call('/api/registration/owner/create_and_confirm', owner);
  await call('/api/registration/confirm_mail', {
    token: made('confirmation', await letter(mail, 'Подтвердите E-mail', /#([\w-]{43})/)),
  });
  const first = await ask('/api/Authentication', { email: mail, password });
  const apikey = opened('sign-in', first.result);
  made('known browser', /known_browser=([\w-]{43})/.exec(first.cookie)?.[1]);
  // The password typed into the wrong field.
  await ask('/api/Authentication', { email: password, password: mail });
  await ask('/api/Authentication', { email: mail, password: made('wrong password', 'Канарейка-молчит-18') });

  made('office token', (await call('/api/office/token', {}, apikey)).access_token);
  const { url: target } = await call(
    '/api/office/redirect',
    { redirect: 'https://office.federation.example/visit' },
    apikey,
  );
  const code = made('redirect code', new URL(target).searchParams.get('apikey'));
  made('exchanged token', (await call('/api/office/exchange', { apikey: code })).access_token);

  const keys = createECDH('prime256v1');
  const browser = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await call('/api/push/browser', { ...browser, auth: made('push secret', browser.auth) }, apikey);
  const draft = JSON.stringify({ mail, password: made('password in a draft', 'Черновик-поёт-20') });
  expect((await ask('/api/account/drafts/registration', { content: draft }, apikey, 'PUT')).status).toBe(400);
  const socket = io(url + notificationHub, {
    path: hubsPath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: apikey },
  });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  socket.close();

  await call('/api/security/mail', { mail: 'anna-new@mail.example', password }, apikey);
  const mailCode = made(
    'code of a new mail',
    await letter('anna-new@mail.example', 'Код для смены E-mail', /: (\d{5})/),
  );
  await call('/api/security/mail/confirm', { code: mailCode }, apikey);
  const own = made('changed password', 'Своя-канарейка-19');
  const renewed = made(
    'renewed apikey',
    (await call('/api/security/password', { old_password: password, password: own }, apikey)).apikey,
  );
  const { secret } = await call('/api/security/second_factor', { password: own }, renewed);
  const totp = new TOTP({ secret: made('second factor', secret) });
  const { recovery_codes } = await call('/api/security/second_factor/confirm', { code: totp.generate() }, renewed);
  for (const [index, one] of (recovery_codes as string[]).entries()) made(`recovery code ${index}`, one);
  const { ticket } = await signIn('anna-new@mail.example', own);
  made('ticket of the second factor', ticket);
  opened('by a recovery code', await call('/api/Authentication/second_factor', { ticket, code: recovery_codes[0] }));
}

async function forgetful(): Promise<string> {
  const { id: profileId } = await makeProfile(database.db, { userType: 1 });
  const { mail } = await makeAccount(database.db, { profileId, mail: 'petr@mail.example' });
  await call('/api/Registration/reset_password_by_mail', { mail });
  const oneTime = made('one-time password', await letter(mail, 'Восстановление пароля', /федерации: ([A-Z2-9-]{19})/));
  const { ticket } = await signIn(mail, oneTime);
  made('ticket of a new password', ticket);
  const password = made('password after recovery', 'Лодка-у-причала-31');
  return opened('after recovery', await call('/api/Authentication/new_password', { ticket, password }));
}

async function club(): Promise<void> {
  const { id: clubId } = await makeProfile(database.db, { userType: 3 });
  const mail = 'club@club.example';
  await makeRecord(database.db, { profileId: clubId, name: 'Клуб «Дозор»', mail });
  await call('/api/Activation', { club_id: clubId, mail });
  const activation_code = made('code of a club', await letter(mail, 'Код активации клуба', /: (\d{8})/));
  await call('/api/Activation/confirm', { activation_code, mail });
  const oneTime = made(
    'first password of a club',
    await letter(mail, 'Клуб зарегистрирован: данные для входа', /пароль: ([A-Z2-9-]{19})/),
  );
  made('ticket of a club', (await signIn(mail, oneTime)).ticket);
}

async function staffAndInvited(linkedTo: string): Promise<void> {
  const { id: profileId } = await makeProfile(database.db, { userType: 101 });
  const { id: accountId } = await makeAccount(database.db, { profileId, mail: 'chief@mail.example' });
  const admin = made('administrator', newToken());
  await database.db
    .insert(accountSessions)
    .values({ accountId, tokenHash: hashToken(admin), expiresAt: new Date(Date.now() + dayMs) });
  const { id: nbcId } = await makeProfile(database.db, { userType: 7 });
  await makeRecord(database.db, { profileId: nbcId, name: 'НКП «Лайка»', breedIds: [1] });
  const mail = 'laika@nkp.example';
  await call(`/api/administration/organisations/${nbcId}/invitation`, { mail }, admin);
  const token = made('invitation', await letter(mail, 'Приглашение на портал федерации', /#([\w-]{43})/));
  const password = made('password of the invited', 'Мостик-над-рекой-44');
  await call('/api/invitation/accept', { token, password });
  opened('linked', await signIn(mail, password, linkedTo));
  opened(
    'login-as',
    await call(
      '/api/administration/authentication/login',
      { mail: 'petr@mail.example', reason: 'Просит помочь' },
      admin,
    ),
  );
}

/** Forms a secret may have in a dump: plain, base64 at any of three offsets, hexadecimal, URL-encoded, JSON. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const inside = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and last characters also depend on adjacent bytes.
    return text.slice(shift ? 4 : 0, text.length - ((bytes.length + shift) % 3 ? 1 : 0));
  });
  const escaped = JSON.stringify(secret)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const all = [
    secret,
    ...inside,
    ...inside.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    escaped,
  ];
  return [...new Set(all)].filter((one) => one.length >= 5);
}

/** A short code: alone, not as a part of a timestamp, a number or a hash. */
const standsIn = (text: string, one: string): boolean =>
  /^\d{4,6}$/.test(one)
    ? new RegExp(`(?<![\\w.:+-])${one}(?![\\w.:-])`).test(text)
    : text.toLowerCase().includes(one.toLowerCase());

async function everyTable(): Promise<[string, string][]> {
  const tables = await database.asOwner<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  expect(tables.length).toBeGreaterThan(60);
  const dumped: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await database.asOwner<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    dumped.push([name, rows.map(({ row }) => row).join('\n')]);
  }
  return dumped;
}

/** Without the embedded database's files, whose rows are dumped, and the portal's own secret. */
const everyFile = (): [string, string][] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'secret')
    .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'latin1')]);

it('no usable secret is stored in a table, a file or the log, in any encoding [P8 P12]', async () => {
  await person();
  await staffAndInvited(await forgetful());
  await club();
  expect(secrets.size).toBeGreaterThan(35);
  const tables = await everyTable();
  const { out, err } = portal.said();
  // Proves that the log and the tables are not empty.
  expect(out).toContain('sign-in refused');
  expect(tables.find(([name]) => name === 'public.account_sessions')?.[1].split('\n').length).toBeGreaterThan(5);
  const places: [string, string][] = [...tables, ...everyFile(), ['log', out], ['errors', err]];
  const found = [...secrets].flatMap(([name, secret]) =>
    places.flatMap(([place, text]) =>
      disguises(secret).flatMap((one) => (standsIn(text, one) ? [`${name} in ${place}`] : [])),
    ),
  );
  expect(found).toEqual([]);
});

it('the search detects each encoding', () => {
  const secret = 'Канарейка-поёт-17';
  for (const shift of [0, 1, 2]) {
    const text = Buffer.from(`${'x'.repeat(shift)}${secret} и ещё`).toString('base64');
    expect(disguises(secret).some((one) => standsIn(text, one))).toBe(true);
  }
  for (const text of [
    `{"a":"${secret}"}`,
    Buffer.from(`--${secret}--`).toString('hex'),
    `?p=${encodeURIComponent(secret)}`,
  ]) {
    expect(disguises(secret).some((one) => standsIn(text, one))).toBe(true);
  }
  expect([
    standsIn('"code": "04291"', '04291'),
    standsIn('2026-11-22T10:00:00.042917', '042917'),
    standsIn('a04291', '04291'),
  ]).toEqual([true, false, false]);
});
