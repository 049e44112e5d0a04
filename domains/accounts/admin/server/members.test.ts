import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import type { Member, Members } from '../contract.ts';

let portal: TestPortal;
let admin: string;

beforeAll(async () => {
  portal = await openTestPortal();
  const staff = await portal.member({ userType: 101, name: 'Администратор' });
  admin = (await portal.signIn(staff)).apikey;
});
afterAll(() => portal.drop());

const list = async (search: string, token = admin): Promise<Members> =>
  (await portal.call('GET', `/api/administration/members?search=${encodeURIComponent(search)}`, token)).json().result;
/** The profile's current state hash; for an unknown profile one that never matches. */
const stateOf = async (profileId: number): Promise<string> =>
  (await list('')).rows.find(({ profile_id }) => profile_id === profileId)?.state ?? '0'.repeat(64);
const change = async (profileId: number, part: object, token = admin, reason?: string) =>
  portal.post(
    `/api/administration/members/${profileId}`,
    {
      state: await stateOf(profileId),
      federation_id: null,
      reason,
      account: { is_blocked: false, roles: [], banned_actions: [], is_identified: false, ...part },
    },
    token,
  );

describe('members for staff', () => {
  it('are found by part of the name, by address or part of it, by the complete mail, and by nothing else [M]', async () => {
    const who = await portal.member({ name: 'Щёголева Мария Петровна', shortName: 'Щёголева М. П.' });
    for (const search of ['щеголева', 'Мария Петр', who.alias.toUpperCase(), who.mail.toLowerCase()])
      expect((await list(search)).rows.map(({ profile_id }) => profile_id)).toEqual([who.profileId]);
    const petrova = await portal.member({ name: 'Анна Сергеевна', shortName: 'Анна С.', alias: 'anna_petrova77' });
    for (const search of ['petrova', '/user/anna_petrova77/', 'https://portal.example/user/Anna_Petrova77'])
      expect(
        (await list(search)).rows.map(({ profile_id }) => profile_id),
        search,
      ).toEqual([petrova.profileId]);
    expect((await list('annaXpetrova')).rows).toEqual([]);
    expect((await list('%')).rows).toEqual([]);
    expect((await list('mail.example')).rows).toEqual([]);
  });

  it('lose sessions and sign-in with the reason shown when blocked, and regain them when unblocked; the audit log has all of it [P10]', async () => {
    const who = await portal.member({ name: 'Блокируемый Иван' });
    const { apikey } = await portal.signIn(who);
    const state = () => portal.call('GET', `/api/Alias/profile/${who.profileId}`, apikey);
    expect((await state()).statusCode).toBe(200);
    const nameless = await change(who.profileId, { is_blocked: true });
    expect([nameless.statusCode, nameless.json().errors.reason]).toEqual([
      400,
      expect.stringContaining('Укажите причину'),
    ]);
    expect((await state()).statusCode).toBe(200);
    expect((await change(who.profileId, { is_blocked: true }, admin, 'Спам в сообщениях')).statusCode).toBe(200);
    expect(await portal.letterTo(who.mail)).toMatchObject({
      subject: 'Учётная запись заблокирована',
      text: expect.stringContaining('Причина: Спам в сообщениях'),
    });
    expect((await state()).statusCode).toBe(401);
    const refused = await portal.tryToSignIn({ email: who.mail, password: 'Rozetka-1891' });
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      403,
      expect.stringContaining('Причина: «Спам в сообщениях»'),
    ]);
    // Another change keeps the reason.
    expect((await change(who.profileId, { is_blocked: true, is_identified: true })).statusCode).toBe(200);
    expect((await portal.tryToSignIn({ email: who.mail, password: 'Rozetka-1891' })).json()).toEqual({
      ...refused.json(),
      requestId: expect.anything(),
    });
    const wrong = await portal.tryToSignIn({ email: who.mail, password: 'Ne-rozetka-1891' });
    expect(wrong.body).not.toContain('Спам');
    expect((await list('Блокируемый')).rows[0]?.account?.is_blocked).toBe(true);
    expect((await change(who.profileId, {})).statusCode).toBe(200);
    expect(await portal.letterTo(who.mail)).toMatchObject({ subject: 'Учётная запись снова действует' });
    await portal.signIn(who);
    const audit = (
      await portal.call('GET', `/api/administration/audit?search=${encodeURIComponent('Блокируемый')}`, admin)
    ).json().result.rows;
    expect(audit.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Учётная запись: действует; Подтверждён федерацией: нет',
      'Подтверждён федерацией: да',
      'Спам в сообщениях',
    ]);
    expect(audit[0]).toMatchObject({
      staff: { name: 'Администратор' },
      action: expect.stringContaining('Изменить состояние участника'),
    });
  });

  it('get roles, bans and flags with their next call', async () => {
    const who = await portal.member({ name: 'Судьина Ольга' });
    const { apikey } = await portal.signIn(who);
    expect(
      (await change(who.profileId, { roles: ['role_judge'], banned_actions: ['articles', 'all'], is_identified: true }))
        .statusCode,
    ).toBe(200);
    const state = (await portal.call('GET', `/api/Alias/profile/${who.profileId}`, apikey)).json().result;
    expect(state).toMatchObject({
      roles: [{ key_name: 'role_judge' }],
      banned_actions: ['articles', 'all'],
      user_info: { personal_data_request_accepted: true },
    });
    const [row] = (await list('Судьина')).rows as [Member];
    expect(row.account).toMatchObject({ roles: ['role_judge'], is_identified: true });
  });

  it.each([
    [{ roles: ['role_admin'] }, 400],
    [{ banned_actions: ['breathing'] }, 400],
    [{ password: 'x' }, 400],
  ])('refuse %o', async (part, status) => {
    const who = await portal.member();
    expect((await change(who.profileId, part)).statusCode).toBe(status);
  });

  it('have no roles if they are clubs, and belong to a federation only then', async () => {
    const federation = await portal.member({ userType: 5, alias: 'rfls', name: 'РФЛС', shortName: 'РФЛС' });
    const club = await portal.member({ userType: 3, name: 'Клуб «Проба»', shortName: 'Проба' });
    const other = await portal.member();
    expect((await change(club.profileId, { roles: ['role_judge'] })).statusCode).toBe(400);
    const join = async (profileId: number, federation_id: number | null) =>
      portal.post(
        `/api/administration/members/${profileId}`,
        { state: await stateOf(profileId), federation_id, account: null },
        admin,
      );
    expect((await join(club.profileId, other.profileId)).statusCode).toBe(400);
    expect((await join(other.profileId, federation.profileId)).statusCode).toBe(400);
    expect((await join(club.profileId, federation.profileId)).statusCode).toBe(200);
    expect((await list('Клуб «Проба»')).rows[0]?.federation_id).toBe(federation.profileId);
  });

  it('answer a conflict to the second of two simultaneous decisions [P45]', async () => {
    const who = await portal.member({ name: 'Спорный Пётр' });
    const state = await stateOf(who.profileId);
    const decide = (part: object) =>
      portal.post(
        `/api/administration/members/${who.profileId}`,
        {
          state,
          federation_id: null,
          reason: 'Проба',
          account: { is_blocked: false, roles: [], banned_actions: [], is_identified: false, ...part },
        },
        admin,
      );
    const answers = await Promise.all([decide({ roles: ['role_judge'] }), decide({ is_blocked: true })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const [row] = (await list('Спорный')).rows as [Member];
    expect([row.account?.roles.length === 1, row.account?.is_blocked].filter(Boolean)).toHaveLength(1);
  });

  it('cannot be changed by a federation if they are staff, nor by themselves', async () => {
    const federation = await portal.member({ userType: 5, alias: 'rfss' });
    const token = (await portal.signIn(federation)).apikey;
    const colleague = await portal.member({ userType: 101 });
    const owner = await portal.member({ federationId: federation.profileId });
    const stranger = await portal.member();
    expect((await change(colleague.profileId, { is_blocked: true }, token, 'Проба')).statusCode).toBe(403);
    expect((await change(federation.profileId, { is_blocked: true }, token, 'Проба')).statusCode).toBe(403);
    expect((await change(stranger.profileId, { is_blocked: true }, token, 'Проба')).statusCode).toBe(403);
    const ofOwn = { is_blocked: true, roles: [], banned_actions: [], is_identified: false };
    const [{ state } = { state: '' }] = (await list('', token)).rows.filter(
      ({ profile_id }) => profile_id === owner.profileId,
    );
    const blocked = await portal.post(
      `/api/administration/members/${owner.profileId}`,
      { state, federation_id: federation.profileId, reason: 'Проба', account: ofOwn },
      token,
    );
    expect(blocked.statusCode).toBe(200);
    expect((await change(999_999, {}, token)).statusCode).toBe(404);
  });
});
