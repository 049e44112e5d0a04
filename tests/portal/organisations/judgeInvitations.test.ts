import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { refereeLinks, referees } from '#domains/judges/server/tables.ts';
import { forgetInvitations } from '#domains/organisations/campaigns/server/commands/forget.ts';
import { invitationRecipients } from '#domains/organisations/campaigns/server/tables.ts';
import { usualLetter } from '#domains/organisations/campaigns/texts.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { organisationInvitations } from '#domains/organisations/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { campaignsRoute, clearCampaigns, onDay, sendDue, start } from './campaignFixture.ts';
import { openRegisterFixture, type RegisterFixture, register } from './registerFixture.ts';

const password = 'Своя-лампа-5';

let fixture: RegisterFixture;
let made = 0;
beforeAll(async () => {
  fixture = await openRegisterFixture();
});
afterAll(() => fixture.drop());
beforeEach(async () => {
  const { db } = fixture;
  await clearCampaigns(db);
  // Judges of the tests before are in no audience of the next one.
  await db.update(referees).set({ mail: '' });
});

async function judge(name: string, mail?: string): Promise<{ id: number; mail: string; name: string }> {
  made += 1;
  const address = mail ?? `judge-${made}@judges.example`;
  const { id } = await makeReferee(fixture.db, { name, mail: address, cityId: 1 });
  return { id, name, mail: address };
}
const input = (expected: number, more: object = {}) => ({
  ...{ filter: { kind: 'judge', standing: 'missing' }, again: false, title: 'Судьи', letter: usualLetter('judge') },
  ...{ repeat_days: null, repeats: 0, expected, ...more },
});
const audience = async (filter = 'kind=judge') =>
  (await fixture.call('GET', `${campaignsRoute}/audience?${filter}`)).json().result;
const send = (days = 0) => sendDue(fixture.db, days);
async function begin(expected: number, more: object = {}): Promise<number> {
  const answer = await fixture.call('POST', campaignsRoute, input(expected, more));
  expect(answer.json()).toMatchObject({ returnCode: 200 });
  return answer.json().result.id;
}
/** Invites one judge and returns the link's token. */
async function invited(name: string): Promise<{ id: number; mail: string; token: string }> {
  const { id, mail } = await judge(name);
  await begin(1);
  await send();
  return { id, mail, token: await fixture.invitationTo(mail) };
}
const look = (token: string) => fixture.call('POST', '/api/invitation', { token }, '');
const accept = (token: string, secret = password) =>
  fixture.call('POST', '/api/invitation/accept', { token, password: secret }, '');
const take = (token: string, bearer: string) => fixture.call('POST', '/api/invitation/take', { token }, bearer);
const lineOf = async (id: number) => (await fixture.db.select().from(referees).where(eq(referees.id, id)))[0];
const setMail = (id: number, before: string, mail: string) =>
  fixture.call('PUT', `/api/administration/judges/${id}/mail`, { mail, before });

describe('a campaign to judges [Federation-3]', () => {
  it('invites lines without an account that have an address, each by its own link', async () => {
    const anna = await judge('Алова Анна Ильинична');
    await judge('Безадресова Ольга', '');
    const held = await judge('Вошедшая Мария');
    const { profileId } = await fixture.member({ userType: 1 }, 'entered@judges.example');
    await fixture.db.update(referees).set({ profileId }).where(eq(referees.id, held.id));
    expect(await audience('kind=judge&search=ова')).toMatchObject({
      people: 1,
      left_out: { without_mail: 1, entered: 0 },
      example: { kind: 'judge', name: anna.name },
    });
    expect(await audience()).toMatchObject({ people: 1, left_out: { entered: 1 } });
    const id = await begin(1, { letter: 'Приглашаем вас на портал: {судья}.' });
    expect(await send()).toBe(1);
    const [mail] = await fixture.db.select().from(mails).orderBy(asc(mails.id));
    expect(mail?.recipient).toBe(anna.mail);
    expect(mail?.text).toContain('Приглашаем вас на портал: Алова Анна Ильинична.');
    expect(mail?.text).toContain('Она — ключ к кабинету судьи');
    expect((await accept(await fixture.invitationTo(anna.mail))).statusCode).toBe(200);
    const [campaign] = (await fixture.call('GET', campaignsRoute)).json().result.rows;
    expect(campaign).toMatchObject({ id, audience: 'judges', total: 1, counts: { sent: 0, entered: 1 } });
    const { rows } = (await fixture.call('GET', `${campaignsRoute}/${id}/recipients`)).json().result;
    expect(rows).toMatchObject([{ kind: 'judge', profile_id: null, name: anna.name, outcome: 'entered' }]);
    // A judge who has entered is not reminded.
    expect(await send(30)).toBe(0);
  });

  it('invites a single judge of the list, and names its address to staff alone then', async () => {
    const one = await judge('Единственная Ася');
    await judge('Соседова Ася');
    expect((await audience('kind=judge')).example.mail).toBeNull();
    expect(await audience(`kind=judge&only=${one.id}`)).toMatchObject({
      people: 1,
      example: { kind: 'judge', name: one.name, mail: one.mail },
    });
    await begin(1, { filter: { kind: 'judge', only: one.id } });
    expect(await audience(`kind=judge&only=${one.id}`)).toMatchObject({
      ...{ people: 0, example: null },
      left_out: { invited: 1, entered: 0, without_mail: 0, closed: 0 },
    });
    expect(await send()).toBe(1);
    expect((await fixture.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([one.mail]);
  });

  it('invites the judges of one region', async () => {
    const [anna] = [await judge('Уралова Анна'), await judge('Волжская Вера')];
    const [city] = await fixture.db.select().from(cities).where(eq(cities.region, 'Свердловская область')).limit(1);
    await fixture.db.update(referees).set({ cityId: city?.id }).where(eq(referees.id, anna.id));
    expect(await audience(`kind=judge&region=${encodeURIComponent('Свердловская область')}`)).toMatchObject({
      ...{ people: 1, example: { name: anna.name } },
    });
  });

  it('refuses the placeholder of organisations in a letter to judges', async () => {
    await judge('Скобкина Вера');
    const refused = await fixture.call(
      'POST',
      campaignsRoute,
      input(1, { letter: 'Приглашаем на портал: {организация}.' }),
    );
    expect([refused.statusCode, refused.json().errors.letter]).toEqual([400, expect.stringContaining('{судья}')]);
  });

  it('filters judges by invitation, leaves out those invited already, and reminds those who do not come', async () => {
    const { name } = await judge('Напомнина Инна');
    await begin(1, { repeat_days: 7, repeats: 1 });
    expect(await send()).toBe(1);
    expect(await audience()).toMatchObject({ people: 0, left_out: { invited: 1 } });
    expect(await audience('kind=judge&standing=invited&again=true')).toMatchObject({ people: 1, example: { name } });
    expect(await audience('kind=judge&standing=uninvited')).toMatchObject({ people: 0 });
    expect([await send(6.9), await send(7), await send(30)]).toEqual([0, 1, 0]);
  });

  it('says why a letter did not leave, and writes to the corrected address', async () => {
    const [bad, club, other, own] = [
      await judge('Ошибкина Яна', 'yana@@judges'),
      await judge('Клубова Рита', 'club@judges.example'),
      await judge('Чужова Лена', 'other@judges.example'),
      await judge('Своева Лада', 'own@judges.example'),
    ];
    await fixture.member({ userType: 3 }, 'Club@judges.example');
    const holder = await fixture.member({ userType: 1 }, 'other@judges.example');
    await makeReferee(fixture.db, { name: 'Другая Линия', profileId: holder.profileId });
    // A person's own account does not keep the letter back: the judge takes the link there.
    await fixture.member({ userType: 1 }, 'own@judges.example');
    const id = await begin(4);
    expect(await send()).toBe(1);
    const rows = await fixture.db.select().from(invitationRecipients).where(eq(invitationRecipients.campaignId, id));
    expect(Object.fromEntries(rows.map((row) => [row.refereeId, row.skipped]))).toEqual({
      ...{ [bad.id]: 'bad_mail', [club.id]: 'mail_taken', [other.id]: 'mail_taken', [own.id]: null },
    });
    await fixture.db.update(mails).set({ failedAt: start });
    expect(await send()).toBe(0);
    expect((await setMail(own.id, own.mail, 'right@judges.example')).statusCode).toBe(200);
    expect(await send()).toBe(1);
    expect(await fixture.invitationTo('right@judges.example')).not.toBe('');
  });
});

describe('the link of an invited judge [B1]', () => {
  it('makes a confirmed account that is the judge of the list, once', async () => {
    const { id, mail, token } = await invited('Вересова Ольга Павловна');
    expect((await look(token)).json().result).toMatchObject({
      ...{ kind: 'judge', name: 'Вересова Ольга Павловна', mail, has_account: false },
    });
    const weak = await accept(token, 'Qwerty123');
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['password']]);
    expect((await accept(token)).json()).toMatchObject({ returnCode: 200, result: { mail } });
    const signedIn = await fixture.call('POST', '/api/Authentication', { email: mail, password }, '');
    expect(signedIn.json().result).toMatchObject({ account_type: 'user', is_active_profile: true });
    const line = await lineOf(id);
    expect(line?.profileId).toBe(signedIn.json().result.profile_id);
    const [profile] = await fixture.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, line?.profileId ?? 0));
    expect(profile).toMatchObject({
      ...{ lastName: 'Вересова', firstName: 'Ольга', secondName: 'Павловна', shortName: 'Ольга В.', cityId: 1 },
    });
    const [account] = await fixture.db
      .select()
      .from(accounts)
      .where(eq(accounts.profileId, line?.profileId ?? 0));
    expect(account?.roles).toEqual(['role_judge']);
    expect(fixture.accepted).toContain(account?.id);
    const history = await fixture.db.select().from(refereeLinks).where(eq(refereeLinks.refereeId, id));
    expect(history).toMatchObject([{ isLinked: true, reason: 'По ссылке из приглашения' }]);
    const again = await accept(token);
    expect([again.statusCode, again.json().errors.error]).toEqual([409, expect.stringMatching(/уже зарегистрир/)]);
  });

  it('creates one account when it is pressed five times at once', async () => {
    const { id, token } = await invited('Двойная Инна');
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await fixture.db.$count(refereeLinks, eq(refereeLinks.refereeId, id))).toBe(1);
  });

  it('says what to do when it has expired, was replaced, or its address was corrected', async () => {
    const { id, mail, token } = await invited('Поздняя Зоя');
    const said = async (secret: string) => {
      const answers = [await look(secret), await accept(secret)];
      expect(answers[0]?.json().errors).toEqual(answers[1]?.json().errors);
      return [answers[0]?.statusCode, answers[0]?.json().errors?.error];
    };
    await begin(1, { again: true });
    await send();
    expect(await said(token)).toEqual([409, expect.stringMatching(/прислала новое/)]);
    const second = await fixture.invitationTo(mail);
    expect((await look(second)).statusCode).toBe(200);
    await fixture.db.update(organisationInvitations).set({ expiresAt: onDay(-1) });
    expect((await said(second))[0]).toBe(410);
    await fixture.db.update(organisationInvitations).set({ expiresAt: onDay(1) });
    await setMail(id, mail, 'corrected@judges.example');
    expect((await said(second))[0]).toBe(409);
    expect((await lineOf(id))?.profileId).toBeNull();
  });

  it('is refused once staff have linked the line to a person', async () => {
    const { id, token } = await invited('Связанная Ева');
    const { profileId } = await fixture.member({ userType: 1 }, 'linked@judges.example');
    await fixture.db.update(referees).set({ profileId }).where(eq(referees.id, id));
    const refused = await accept(token);
    expect([refused.statusCode, refused.json().errors.error]).toEqual([409, expect.stringMatching(/уже связана/)]);
  });

  it('is taken by the signed-in owner of its address, and by no other account', async () => {
    const { id, mail, token } = await invited('Готова Алла Юрьевна');
    const owner = await fixture.member({ userType: 1, name: 'Готова Алла' }, mail.toUpperCase());
    const stranger = await fixture.member({ userType: 1, name: 'Готова Алла' }, 'stranger@judges.example');
    expect((await look(token)).json().result).toMatchObject({ has_account: true });
    const registering = await accept(token);
    expect([registering.statusCode, registering.json().errors.error]).toEqual([409, expect.stringMatching(/Войдите/)]);
    const other = await take(token, stranger.token);
    expect([other.statusCode, other.json().errors.error]).toEqual([409, expect.stringContaining(mail)]);
    expect((await take(token, '')).statusCode).toBe(401);
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(token, owner.token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await lineOf(id))?.profileId).toBe(owner.profileId);
  });

  it('is not taken by an account with another name or an unproven address', async () => {
    const { id, mail, token } = await invited('Иванова Нина');
    const owner = await fixture.member({ userType: 1, name: 'Петров Олег' }, mail);
    const other = await take(token, owner.token);
    expect([other.statusCode, other.json().errors.error]).toEqual([409, expect.stringMatching(/другое имя/)]);
    const confirm = (isActive: boolean) =>
      fixture.db.update(profiles).set({ name: 'Иванова Нина', isActive }).where(eq(profiles.id, owner.profileId));
    await confirm(false);
    expect((await take(token, owner.token)).json().errors.error).toMatch(/подтвердите E-mail/);
    expect((await lineOf(id))?.profileId).toBeNull();
    await confirm(true);
    expect((await take(token, owner.token)).statusCode).toBe(200);
  });

  it('of an organisation is not taken by a person', async () => {
    const { id } = await makeProfile(fixture.db, { userType: 4, name: 'Омега', shortName: '' });
    await makeRecord(fixture.db, { profileId: id, name: 'Омега', mail: 'omega@kennel.example', cityId: 1 });
    await fixture.call('POST', `${register}/${id}/invitation`, { mail: 'omega@kennel.example' });
    const token = await fixture.invitationTo('omega@kennel.example');
    const person = await fixture.member({ userType: 1 }, 'person@judges.example');
    const refused = await take(token, person.token);
    expect([refused.statusCode, refused.json().errors.error]).toEqual([409, expect.stringMatching(/для организации/)]);
    expect((await look(token)).json().result).toMatchObject({ kind: 'kennel', has_account: false });
  });
});

describe('the address of a judge', () => {
  it('is answered to the office alone and refused when another member of staff has changed it', async () => {
    const { id, mail, name } = await judge('Тайная Рада');
    const lines = await fixture.call('GET', `/api/administration/judges?search=${encodeURIComponent(name)}`);
    expect(lines.json().result.rows).toMatchObject([{ id, mail }]);
    expect((await fixture.call('GET', '/api/Referee', {}, '')).body).not.toContain(mail);
    const member = await fixture.member({ userType: 1 }, 'member@judges.example');
    const found = await fixture.call('GET', `/api/Referee/lines?search=${encodeURIComponent(name)}`, {}, member.token);
    expect(found.json().result).toHaveLength(1);
    expect(found.body).not.toContain(mail);
    expect((await setMail(id, 'stale@judges.example', 'new@judges.example')).statusCode).toBe(412);
    expect((await setMail(id, mail, 'no@@address')).json().errors).toHaveProperty('mail');
    expect((await setMail(id, mail, '')).statusCode).toBe(200);
    expect((await lineOf(id))?.mail).toBe('');
  });

  it('is removed with its invitations when the person is erased', async () => {
    const { id, mail } = await invited('Уходящая Ия');
    const linked = await judge('Бывшая Ида', 'former@judges.example');
    const kept = await judge('Остающаяся Майя');
    const { profileId } = await fixture.member({ userType: 1 }, mail);
    await fixture.db.insert(refereeLinks).values({
      ...{ refereeId: linked.id, profileId, staffProfileId: profileId, isLinked: false, happenedAt: start },
    });
    await fixture.db.transaction((tx) => forgetInvitations(tx, { profileId, mail: mail.toUpperCase() }));
    expect([(await lineOf(id))?.mail, (await lineOf(linked.id))?.mail]).toEqual(['', '']);
    expect((await lineOf(kept.id))?.mail).toBe(kept.mail);
    expect(await fixture.db.$count(organisationInvitations, eq(organisationInvitations.refereeId, id))).toBe(0);
    const [recipient] = await fixture.db
      .select()
      .from(invitationRecipients)
      .where(eq(invitationRecipients.refereeId, id));
    expect(recipient?.mail).toBe('');
  });
});
