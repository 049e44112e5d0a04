import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessData } from '../../contract.ts';
import { demoPassword } from '../../server/factories.ts';
import { accounts } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;
let anna: Member;

beforeAll(async () => {
  portal = await openTestPortal();
  anna = await portal.member();
});
afterAll(() => portal.drop());

const resultOf = (answer: { json(): unknown }): AccessData => (answer.json() as { result: AccessData }).result;

describe('signing in', () => {
  it('takes email, password and profile_ids and returns access data and user_info [R7-10 R7-11 R3-02]', async () => {
    const answer = await portal.tryToSignIn({
      email: anna.mail,
      password: demoPassword,
      profile_ids: [anna.profileId],
    });
    expect(answer.statusCode).toBe(200);
    const access = resultOf(answer);
    expect(Object.keys(access).sort()).toEqual(
      [
        'access_token',
        'account_type',
        'apikey',
        'banned',
        'helpdesk_api_key',
        'is_active_profile',
        'personal_office_access',
        'profile_id',
        'roles',
        'user_info',
      ].sort(),
    );
    expect(access).toMatchObject({
      profile_id: anna.profileId,
      is_active_profile: true,
      personal_office_access: true,
      account_type: 'user',
      roles: [],
      banned: [],
    });
    expect(access.apikey).toMatch(/^[\w-]{43}$/);
    expect(access.access_token).toMatch(/^[\w-]{43}$/);
    expect(access.access_token).not.toBe(access.apikey);
  });

  it('returns a judge’s complete user_info [R3-03 R3-06 R3-07 R3-08 R3-09 R3-10 R1-05 R1-12]', async () => {
    const federation = await portal.member({
      userType: 5,
      alias: 'rfls',
      name: 'Федерация любительского собаководства',
      shortName: 'РФЛС',
    });
    const judge = await portal.member(
      {
        alias: 'judge_anna',
        federationId: federation.profileId,
        logoLink: '/files/logo.jpg',
        headlinerLink: '/files/head.jpg',
      },
      {
        mail: 'judge@mail.example',
        roles: ['role_judge'],
        personalDataRequestStatus: 2,
        personalDataRequestAccepted: true,
        personalDataDisseminationStatus: 3,
        declarantsAssigned: true,
      },
    );
    const { roles, user_info } = await portal.signIn(judge);
    expect(roles).toEqual([{ key_name: 'role_judge' }]);
    expect(user_info).toEqual({
      name: 'Лебедева Анна Игоревна',
      first_name: 'Анна',
      last_name: 'Лебедева',
      personal_information: { first_name: 'Анна', last_name: 'Лебедева' },
      short_name: 'Лебедева А. И.',
      federation_name: 'Федерация любительского собаководства',
      alias: 'judge_anna',
      club_alias: null,
      user_type: 1,
      user_type_name: 'Физическое лицо',
      user_type_alias: 'user',
      user_full_alias: '/user/judge_anna/',
      logo_link: '/files/logo.jpg',
      headliner_link: '/files/head.jpg',
      mail: 'judge@mail.example',
      open_roles: [{ key_name: 'role_judge' }],
      personal_data_request_status: 2,
      personal_data_request_accepted: true,
      personal_data_dissemination_status: 3,
      declarants_assigned: true,
      kennel_registration_title_allowed: false,
      owner_attachment_requires: false,
    });
  });

  it.each([
    [1, 'petr', 'user', '/user/petr/', 'user', null],
    [3, 'zarya', 'club', '/club/zarya/', 'club', 'zarya'],
    [4, 'iz_doma', 'kennel', '/kennel/iz_doma/', 'kennel', null],
    [5, 'rfss', 'federation', '/rfss/', '', 'rfss'],
    [7, 'taksa', 'nbc', '/nbc/taksa/', 'nbc', null],
    [101, 'chief', 'admin', '/user/chief/', 'user', null],
    [3, 'rkf', 'federation', '/rkf/', '', 'rkf'],
  ] as const)(
    'type %i with the alias %s is %s at %s [R1-02 R1-04 R1-06 R1-07 R1-08 R1-09 R1-10 R1-11 R1-12]',
    async (userType, alias, accountType, path, prefix, clubAlias) => {
      const access = await portal.signIn(await portal.member({ userType, alias }));
      expect(access.account_type).toBe(accountType);
      expect(access.user_info).toMatchObject({
        user_type: userType,
        user_type_alias: prefix,
        user_full_alias: path,
        club_alias: clubAlias,
      });
      expect(access.personal_office_access).toBe(userType === 4 ? null : true);
    },
  );

  it('returns an inactive profile’s state and banned actions [R3-04]', async () => {
    const access = await portal.signIn(await portal.member({ isActive: false }, { bannedActions: ['article.create'] }));
    expect(access).toMatchObject({ is_active_profile: false, banned: ['article.create'] });
  });

  it('ignores case and surrounding blanks of the mail, but not of the password', async () => {
    expect(
      (await portal.tryToSignIn({ email: `  ${anna.mail.toUpperCase()} `, password: demoPassword })).statusCode,
    ).toBe(200);
    for (const password of [
      demoPassword.toUpperCase(),
      ` ${demoPassword}`,
      `${demoPassword} `,
      demoPassword.slice(0, -1),
      `${demoPassword}x`,
    ]) {
      expect((await portal.tryToSignIn({ email: anna.mail, password })).statusCode).toBe(400);
    }
  });

  it('takes Cyrillic, blanks, emoji and 128 characters, in any Unicode form', async () => {
    const password = `Мой пёс 🐕 ${'ж'.repeat(118)}`;
    expect([...password.normalize('NFC')]).toHaveLength(128);
    const { mail } = await portal.member({}, { password });
    for (const typed of [password.normalize('NFC'), password.normalize('NFD')])
      expect((await portal.tryToSignIn({ email: mail, password: typed })).statusCode).toBe(200);
    const cut = await portal.tryToSignIn({ email: mail, password: password.slice(0, -1) });
    expect(cut.statusCode).toBe(400);
    const longer = await portal.tryToSignIn({ email: mail, password: `${password}ж` });
    expect([longer.statusCode, longer.json().errors]).toEqual([400, { password: 'Не длиннее 128 символов' }]);
  });

  it('refuses a blocked account and says so only after a right password', async () => {
    const { mail } = await portal.member({}, { blockedAt: new Date() });
    expect((await portal.tryToSignIn({ email: mail, password: demoPassword })).statusCode).toBe(403);
    expect((await portal.tryToSignIn({ email: mail, password: 'Wrong-1' })).json().errors).toEqual({
      error: 'Неверный E-mail или пароль',
    });
  });

  it('refuses to link a sixth account, and links one of the five again', async () => {
    const others = [900_001, 900_002, 900_003, 900_004];
    expect(
      (await portal.tryToSignIn({ email: anna.mail, password: demoPassword, profile_ids: [...others, 900_005] }))
        .statusCode,
    ).toBe(409);
    expect(
      (await portal.tryToSignIn({ email: anna.mail, password: demoPassword, profile_ids: [...others, anna.profileId] }))
        .statusCode,
    ).toBe(200);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [{ email: '', password: 'x' }, { email: 'Поле не может быть пустым' }, '[R5-01]'],
    [{ password: 'x' }, { email: 'Поле не может быть пустым' }, '[R5-01]'],
    [{ email: 'anna', password: 'x' }, { email: 'Введите корректный E-mail' }, '[R5-02]'],
    [{ email: 'anna@mail', password: 'x' }, { email: 'Введите корректный E-mail' }, '[R5-02]'],
    [{ email: 'a@mail.example', password: '' }, { password: 'Поле не может быть пустым' }, '[R5-03]'],
    [{ email: 'a@mail.example' }, { password: 'Поле не может быть пустым' }, '[R5-03]'],
    [
      { email: 7, password: { $ne: '' } },
      { email: 'Поле не может быть пустым', password: 'Поле не может быть пустым' },
      '',
    ],
    [{ email: 'a@mail.example', password: 'x', user_type: 101 }, { user_type: 'Неизвестное поле' }, ''],
    [
      { email: 'a@mail.example', password: 'x', profile_ids: [1, 2, 3, 4, 5, 6] },
      { profile_ids: 'Не больше 5 значений' },
      '',
    ],
  ])('names the field in Russian for %j %s%s', async (body, errors, _id) => {
    const answer = await portal.tryToSignIn(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ returnCode: 400, errors, requestId: expect.any(String) });
  });

  it('is the same for an unknown mail and a wrong password, and no 401 [R8-04]', async () => {
    const known = await portal.tryToSignIn({ email: anna.mail, password: 'Wrong-1' });
    const unknown = await portal.tryToSignIn({ email: 'nobody@mail.example', password: 'Wrong-1' });
    expect(known.statusCode).toBe(400);
    expect(unknown.statusCode).toBe(400);
    const told = (answer: typeof known) => ({ ...answer.json(), requestId: '' });
    expect(told(known)).toEqual({ returnCode: 400, errors: { error: 'Неверный E-mail или пароль' }, requestId: '' });
    expect(told(unknown)).toEqual(told(known));
    const headersOf = ({ headers: { date: _d, ...headers } }: typeof known) => headers;
    expect(Object.keys(headersOf(unknown))).toEqual(Object.keys(headersOf(known)));
    expect(known.headers['cache-control']).toBe('no-store');
  });
});

describe('the stored password', () => {
  const storedOf = async (mail: string): Promise<string> => {
    const [row] = await portal.db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.mail, mail));
    return row?.hash as string;
  };

  it('is argon2id with at least 19 MiB and two passes [P5]', async () => {
    const [, algorithm, , costs] = (await storedOf(anna.mail)).split('$');
    expect(algorithm).toBe('argon2id');
    const { m, t } = Object.fromEntries((costs as string).split(',').map((cost) => cost.split('=')));
    expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
  });

  it('is rehashed at a sign-in only when the parameters have changed [P5]', async () => {
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(demoPassword, { memoryCost: 8192, timeCost: 1 });
    const { mail } = await portal.member();
    await portal.db.update(accounts).set({ passwordHash: old }).where(eq(accounts.mail, mail));
    expect((await portal.tryToSignIn({ email: mail, password: 'Wrong-1' })).statusCode).toBe(400);
    expect(await storedOf(mail)).toBe(old);
    expect((await portal.tryToSignIn({ email: mail, password: demoPassword })).statusCode).toBe(200);
    const renewed = await storedOf(mail);
    expect(renewed).toContain('m=19456,t=2');
    expect((await portal.tryToSignIn({ email: mail, password: demoPassword })).statusCode).toBe(200);
    expect(await storedOf(mail)).toBe(renewed);
  });
});
