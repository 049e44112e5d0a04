import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { nameMessage } from '#platform/contract/inputs/name.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { AccessData } from '../../contract.ts';
import { accountJobs } from '../../server/jobs.ts';
import { accounts } from '../../server/tables.ts';
import { openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import { mailConfirmations } from './tables.ts';

let portal: TestPortal;
let cityId: number;

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
  await loadReference(portal.db);
  const [city] = await portal.db.select({ id: cities.id }).from(cities).limit(1);
  cityId = city?.id as number;
});
afterAll(() => portal.drop());

const password = 'Трамвай-1891';
const owner = (mail: string, other: object = {}) => ({
  last_name: 'Лебедева',
  first_name: 'Анна',
  second_name: 'Игоревна',
  city_id: cityId,
  mail,
  password,
  ...other,
});
const register = (mail: string, other: object = {}) =>
  portal.post('/api/registration/owner/create_and_confirm', owner(mail, other));
const tokenIn = async (mail: string) => /#([\w-]{43})/.exec((await portal.letterTo(mail))?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => portal.post('/api/registration/confirm_mail', { token });
const signIn = async (mail: string): Promise<AccessData> =>
  (await portal.tryToSignIn({ email: mail, password })).json().result;

describe('registration of an individual', () => {
  it('creates an account that waits for its mail’s confirmation and sends the mail [R7-14]', async () => {
    const answer = await register('anna@mail.example');
    expect([answer.statusCode, answer.json().result]).toEqual([200, {}]);
    const access = await signIn('ANNA@mail.example');
    expect(access).toMatchObject({
      is_active_profile: false,
      account_type: 'user',
      user_info: { name: 'Лебедева Анна Игоревна', short_name: 'Анна Л.', mail: 'anna@mail.example' },
    });
    const letter = await portal.letterTo('anna@mail.example');
    expect(letter?.subject).toBe('Подтвердите E-mail');
    expect(letter?.text).toContain('https://portal.example/confirm-password-success#');
    expect(`${letter?.text}${letter?.html}`).not.toContain(password);
  });

  it('ends sessions opened before the mail was confirmed, except the confirming one', async () => {
    const isAlive = async (token: string) => (await portal.call('GET', '/api/security', token)).statusCode;
    await register('typed-by-another@mail.example');
    const stranger = await signIn('typed-by-another@mail.example');
    expect(await isAlive(stranger.apikey)).toBe(200);
    await confirm(await tokenIn('typed-by-another@mail.example'));
    expect(await isAlive(stranger.apikey)).toBe(401);
    await register('own@mail.example');
    const own = await signIn('own@mail.example');
    await portal.call('POST', '/api/registration/confirm_mail', own.apikey, {
      token: await tokenIn('own@mail.example'),
    });
    expect(await isAlive(own.apikey)).toBe(200);
  });

  it('takes no second name, keeps double names and also answers under /api/Registration [R5-08 R5-26]', async () => {
    const { second_name: _, ...rest } = owner('double@mail.example', {
      last_name: 'Римская-Корсакова',
      first_name: 'Анна Мария',
    });
    expect((await portal.post('/api/Registration/owner/create_and_confirm', rest)).statusCode).toBe(200);
    expect((await signIn('double@mail.example')).user_info.name).toBe('Римская-Корсакова Анна Мария');
  });

  it.each([
    [{ last_name: '' }, { last_name: 'Поле не может быть пустым' }],
    [{ first_name: ' ' }, { first_name: 'Поле не может быть пустым' }],
    [{ last_name: 'Лебедева--Белая' }, { last_name: nameMessage }],
    [{ first_name: 'Anna1' }, { first_name: nameMessage }],
    [{ city_id: null }, { city_id: 'Укажите город' }],
    [{ city_id: '' }, { city_id: 'Укажите город' }],
    // Left out of the JSON altogether.
    [{ city_id: undefined }, { city_id: 'Укажите город' }],
    [{ city_id: 999_999 }, { city_id: 'Такой записи нет в справочнике: выберите из списка' }],
    [{ mail: 'a@mail' }, { mail: 'Введите корректный E-mail' }],
    [{ mail: '' }, { mail: 'Поле не может быть пустым' }],
    [{ password: 'Aa123' }, { password: 'Минимум 6 символов' }],
    [{ password: 'трамвай1' }, { password: 'Минимум по одной заглавной букве и цифре' }],
    [{ password: 'Трамвай' }, { password: 'Минимум по одной заглавной букве и цифре' }],
    [{ password: `Ж1${'ф'.repeat(127)}` }, { password: 'Не длиннее 128 символов' }],
    [{ user_type: 101 }, { user_type: 'Неизвестное поле' }],
    [{ passwordConfirm: 'Трамвай-1891' }, { passwordConfirm: 'Неизвестное поле' }],
  ])(
    'refuses %o with a word at its field [R5-06 R5-07 R5-10 R5-11 R5-12 R5-13 R5-14 R5-15 R5-16 R5-19] [P20]',
    async (wrong, errors) => {
      const answer = await register('wrong@mail.example', wrong);
      expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    },
  );

  it('refuses a city that staff have removed from the dictionary', async () => {
    const [gone] = await portal.db.select({ id: cities.id }).from(cities).offset(1).limit(1);
    await portal.db
      .update(cities)
      .set({ isDeleted: true })
      .where(eq(cities.id, gone?.id ?? 0));
    expect((await register('gone@mail.example', { city_id: gone?.id })).json().errors).toEqual({
      city_id: 'Этой записи в справочнике больше нет: выберите другую',
    });
  });

  it.each(['Qwerty123', 'Федерация1', 'Анна2026'])('refuses the common or own word %s [P4]', async (weak) => {
    const answer = await register('weak@mail.example', { password: weak });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.password).toMatch(/Придумайте другой/);
  });

  it('takes a password of 128 characters with blanks and emoji, in any Unicode form', async () => {
    const long = `Ёлка 🐕 1 ${'фонарь '.repeat(20)}`.slice(0, 127);
    expect((await register('long@mail.example', { password: long.normalize('NFD') })).statusCode).toBe(200);
    expect((await portal.tryToSignIn({ email: 'long@mail.example', password: long.normalize('NFC') })).statusCode).toBe(
      200,
    );
  });

  it('reports a taken mail in errors.mail, in any letter case [R7-15]', async () => {
    await register('taken@mail.example');
    const answer = await register('Taken@Mail.example');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      { mail: 'Учётная запись с таким E-mail уже есть' },
    ]);
  });

  it('makes one account of twenty simultaneous requests with one mail, the others get 409, no profile is left over [P46]', async () => {
    const before = await portal.db.$count(profiles);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('race@mail.example')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    // Requests that find the hash queue full get 503.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
    expect(await portal.db.$count(profiles)).toBe(before + 1);
    expect(await portal.db.$count(accounts, eq(accounts.mail, 'race@mail.example'))).toBe(1);
  });

  it('makes one account for a repeated key and answers the same [P43]', async () => {
    const send = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/registration/owner/create_and_confirm',
        remoteAddress: '203.0.113.77',
        headers: { 'idempotency-key': 'registration-key-0001' },
        payload: owner('twice@mail.example'),
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await portal.db.$count(mails, eq(mails.recipient, 'twice@mail.example'))).toBe(1);
  });
});

describe('the link of the mail', () => {
  it('activates the profile once, and then says that it was used', async () => {
    await register('link@mail.example');
    const token = await tokenIn('link@mail.example');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await confirm(token);
    expect(again.json().errors.error).toMatch(/уже подтверждён/);
    const { apikey, is_active_profile } = await signIn('link@mail.example');
    expect(is_active_profile).toBe(true);
    expect((await portal.post('/api/registration/send_confirmation', {}, apikey)).statusCode).toBe(409);
  });

  it('answers 404 for an unknown and 410 for an expired one, each with its message', async () => {
    const unknown = await confirm('x'.repeat(43));
    expect([unknown.statusCode, unknown.json().errors.error]).toEqual([404, expect.stringMatching(/Такой ссылки нет/)]);
    await register('late@mail.example');
    const token = await tokenIn('late@mail.example');
    await portal.db.update(mailConfirmations).set({ expiresAt: new Date(Date.now() - 1000) });
    const expired = await confirm(token);
    expect([expired.statusCode, expired.json().errors.error]).toEqual([
      410,
      expect.stringMatching(/Срок действия ссылки истёк/),
    ]);
  });

  it('is stored as a hash only [P8]', async () => {
    await register('rest@mail.example');
    const token = await tokenIn('rest@mail.example');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await portal.db.select().from(mailConfirmations))).not.toContain(token);
  });

  it('is sent again without a session, and the answer does not reveal whether the registration exists [P1]', async () => {
    await register('resend@mail.example');
    const resend = (mail: string) => portal.post('/api/registration/resend_confirmation', { mail });
    const letters = (mail: string) => portal.db.$count(mails, eq(mails.recipient, mail));
    // Within a minute: the same answer without a mail.
    const answers = [await resend('resend@mail.example'), await resend('nobody-registered@mail.example')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      [answers[0], answers[0]].map((one) => [200, one?.body]),
    );
    expect(await letters('resend@mail.example')).toBe(1);
    await portal.db.update(mailConfirmations).set({ createdAt: new Date(Date.now() - 61_000) });
    expect((await resend('RESEND@mail.example')).statusCode).toBe(200);
    expect(await letters('resend@mail.example')).toBe(2);
    // After confirmation nothing is sent; five times a day, for known and unknown mails.
    await portal.db.update(mailConfirmations).set({ createdAt: new Date(Date.now() - 120_000) });
    await confirm(await tokenIn('resend@mail.example'));
    expect((await resend('resend@mail.example')).statusCode).toBe(200);
    expect(await letters('resend@mail.example')).toBe(2);
    for (const mail of ['resend@mail.example', 'nobody-registered@mail.example']) {
      const statuses = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await resend(mail)).statusCode);
      expect([mail, statuses.at(-1)]).toEqual([mail, 429]);
    }
  });

  it('is sent again on request, a minute apart and five times a day', async () => {
    await register('again@mail.example');
    const { apikey } = await signIn('again@mail.example');
    const again = () => portal.post('/api/registration/send_confirmation', {}, apikey);
    const early = await again();
    expect(early.statusCode).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    const older = () => portal.db.update(mailConfirmations).set({ createdAt: new Date(Date.now() - 61_000) });
    for (let letter = 2; letter <= 5; letter += 1) {
      await older();
      expect((await again()).statusCode).toBe(200);
    }
    await older();
    expect(Number((await again()).headers['retry-after'])).toBeGreaterThan(3600);
    expect((await confirm(await tokenIn('again@mail.example'))).statusCode).toBe(200);
  });
});

it('deletes the account with its profile if unconfirmed for a month', async () => {
  await register('forgotten@mail.example');
  await portal.db
    .update(accounts)
    .set({ createdAt: new Date(Date.now() - 31 * dayMs) })
    .where(eq(accounts.mail, 'forgotten@mail.example'));
  const before = await portal.db.$count(profiles);
  for (const job of accountJobs(readConfig({ PORTAL_MODE: 'test' })))
    await job.run({ db: portal.db, log: portal.app.log as never, now: new Date() });
  expect(await portal.db.$count(accounts, eq(accounts.mail, 'forgotten@mail.example'))).toBe(0);
  expect(await portal.db.$count(profiles)).toBe(before - 1);
});
