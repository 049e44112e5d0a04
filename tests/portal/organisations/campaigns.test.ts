import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { invitationCampaigns, invitationRecipients } from '#domains/organisations/campaigns/server/tables.ts';
import { campaignTexts, usualLetter } from '#domains/organisations/campaigns/texts.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { mails } from '#platform/server/mail/tables.ts';
import {
  campaignsRoute,
  clearCampaigns,
  deliver,
  onDay,
  publicUrl,
  sendDue,
  start,
  writeDue,
} from './campaignFixture.ts';
import { openRegisterFixture, type RegisterFixture, register } from './registerFixture.ts';

let fixture: RegisterFixture;
beforeAll(async () => {
  fixture = await openRegisterFixture();
});
afterAll(() => fixture.drop());
beforeEach(async () => {
  const { db } = fixture;
  await clearCampaigns(db);
  await db.update(organisationRecords).set({ closedAt: start, closedReason: 'Из прошлой проверки' });
});

/** A kennel of the register without an account. */
async function kennel(name: string, mail: string, cityId = 1): Promise<number> {
  const { id } = await makeProfile(fixture.db, { userType: 4, name, shortName: '' });
  await makeRecord(fixture.db, { profileId: id, name, mail, cityId });
  return id;
}
const audience = async (filter = 'kind=kennel') =>
  (await fixture.call('GET', `${campaignsRoute}/audience?${filter}`)).json().result;
const input = (expected: number, more: object = {}) => ({
  ...{ filter: { kind: 'kennel' }, again: false, title: 'Питомники', letter: usualLetter() },
  ...{ repeat_days: null, repeats: 0, expected, ...more },
});
const begin = async (expected: number, more: object = {}): Promise<number> => {
  const answer = await fixture.call('POST', campaignsRoute, input(expected, more));
  expect(answer.json()).toMatchObject({ returnCode: 200 });
  return answer.json().result.id;
};
const send = (days = 0) => sendDue(fixture.db, days);
const campaigns = async () => (await fixture.call('GET', campaignsRoute)).json().result.rows;
const recipients = async (id: number, more = '') =>
  (await fixture.call('GET', `${campaignsRoute}/${id}/recipients?${more}`)).json().result.rows;
const mailbox = async () =>
  (await fixture.db.select({ to: mails.recipient }).from(mails).orderBy(asc(mails.id))).map(({ to }) => to);
const accept = async (mail: string) =>
  fixture.call(
    'POST',
    '/api/invitation/accept',
    { token: await fixture.invitationTo(mail), password: 'Своя-лампа-5' },
    '',
  );

describe('a campaign of invitations [Federation-3]', () => {
  it('invites a single organisation of the register', async () => {
    const alfa = await kennel('Альфа', 'alfa@kennel.example');
    const beta = await kennel('Бета', '');
    await kennel('Гамма', 'gamma@kennel.example');
    expect(await audience(`kind=kennel&only=${alfa}`)).toMatchObject({
      people: 1,
      example: { kind: 'kennel', name: 'Альфа', mail: 'alfa@kennel.example' },
    });
    expect(await audience(`kind=club&only=${alfa}`)).toMatchObject({ people: 0 });
    expect(await audience(`kind=kennel&only=${beta}`)).toMatchObject({ people: 0, left_out: { without_mail: 1 } });
    await begin(1, { filter: { kind: 'kennel', only: alfa }, repeat_days: 7, repeats: 1 });
    expect([await send(), await send(7)]).toEqual([1, 1]);
    expect(await mailbox()).toEqual(['alfa@kennel.example', 'alfa@kennel.example']);
  });

  it('invites the register’s filter, each by its own link, and counts who came', async () => {
    await kennel('Альфа', 'alfa@kennel.example');
    await kennel('Бета', 'beta@kennel.example');
    await kennel('Гамма', '');
    const { id: closed } = await makeProfile(fixture.db, { userType: 4, name: 'Дельта', shortName: '' });
    await makeRecord(fixture.db, { profileId: closed, name: 'Дельта', mail: 'delta@kennel.example', closedAt: start });
    const counted = await audience('kind=kennel&search=а');
    expect(counted).toMatchObject({
      people: 2,
      left_out: { without_mail: 1 },
      example: { kind: 'kennel', name: 'Альфа' },
    });
    const id = await begin(2, { letter: 'Зовём на портал: {организация}.\n\nЖдём вас до весны.' });
    expect(await mailbox()).toEqual([]);
    expect(await send()).toBe(2);
    expect(await mailbox()).toEqual(['alfa@kennel.example', 'beta@kennel.example']);
    const [mail] = await fixture.db.select().from(mails).orderBy(asc(mails.id));
    expect(mail?.text).toContain('Зовём на портал: питомник «Альфа».\n\nЖдём вас до весны.');
    expect(mail?.text).toContain(`${publicUrl}/invitation#`);
    expect(await send()).toBe(0);
    expect((await accept('alfa@kennel.example')).statusCode).toBe(200);
    expect(await campaigns()).toMatchObject([
      { id, total: 2, counts: { waiting: 0, sent: 1, entered: 1, refused: 0, skipped: 0 }, started_by: 'Сотрудник' },
    ]);
    expect(await recipients(id, 'outcome=entered')).toMatchObject([{ name: 'Альфа', sent_times: 1 }]);
  });

  it('invites one region, whose name the journal keeps', async () => {
    const citiesOf = async (region: string) =>
      fixture.db.select().from(cities).where(eq(cities.region, region)).orderBy(asc(cities.id)).limit(2);
    const [[one, two], [elsewhere]] = [await citiesOf('Свердловская область'), await citiesOf('Самарская область')];
    await kennel('Альфа', 'one@kennel.example', one?.id);
    await kennel('Бета', 'two@kennel.example', two?.id);
    await kennel('Гамма', 'low@kennel.example', elsewhere?.id);
    const region = encodeURIComponent('Свердловская область');
    const listed = (await fixture.call('GET', `${register}?status=active&region=${region}`)).json().result;
    expect([listed.total, listed.rows.map(({ city }: { city: string }) => city)]).toEqual([2, [one?.name, two?.name]]);
    expect(await audience(`region=${region}`)).toMatchObject({ people: 2 });
    await begin(2, { filter: { region: 'Свердловская область' } });
    expect([await send(), (await mailbox()).sort()]).toEqual([2, ['one@kennel.example', 'two@kennel.example']]);
    const [act] = await fixture.db
      .select({ changes: auditRecords.changes })
      .from(auditRecords)
      .where(eq(auditRecords.action, 'startCampaign'))
      .orderBy(desc(auditRecords.id))
      .limit(1);
    expect(act?.changes).toContainEqual({ field: 'Регион', from: '—', to: 'Свердловская область' });
  });

  it('refuses a number that staff did not see, an unknown placeholder, and an empty filter', async () => {
    await kennel('Эта', 'eta@kennel.example');
    const other = await fixture.call('POST', campaignsRoute, input(2));
    expect([other.statusCode, other.json().errors.expected]).toEqual([409, expect.stringMatching(/было 2, стало 1/)]);
    const placeholder = await fixture.call(
      'POST',
      campaignsRoute,
      input(1, { letter: 'Здравствуйте, {имя}, ждём вас на портале' }),
    );
    expect([placeholder.statusCode, placeholder.json().errors.letter]).toEqual([
      400,
      expect.stringMatching(/{организация}/),
    ]);
    const nobody = await fixture.call('POST', campaignsRoute, input(1, { filter: { kind: 'nbc' } }));
    expect([nobody.statusCode, nobody.json().errors.error]).toEqual([409, expect.stringMatching(/некого приглашать/)]);
    expect(await fixture.db.$count(invitationCampaigns)).toBe(0);
  });

  it('leaves out who is invited already, unless asked to invite again', async () => {
    const id = await kennel('Тета', 'theta@kennel.example');
    await fixture.call('POST', `${register}/${id}/invitation`, { mail: 'theta@kennel.example' });
    expect(await audience()).toMatchObject({ people: 0, left_out: { invited: 1 } });
    expect(await audience('kind=kennel&again=true')).toMatchObject({ people: 1, left_out: { invited: 0 } });
    await begin(1, { again: true });
    // A second campaign does not queue the same organisation twice.
    expect(await audience()).toMatchObject({ people: 0 });
    expect(await send()).toBe(1);
  });

  it('repeats the letter after its days to those who did not come, as often as chosen', async () => {
    await kennel('Йота', 'iota@kennel.example');
    await kennel('Каппа', 'kappa@kennel.example');
    await begin(2, { repeat_days: 7, repeats: 1 });
    expect(await send()).toBe(2);
    await accept('iota@kennel.example');
    expect(await campaigns()).toMatchObject([{ to_repeat: 1 }]);
    expect([await send(6.9), await send(7), await send(30)]).toEqual([0, 1, 0]);
    expect((await mailbox()).slice(-1)).toEqual(['kappa@kennel.example']);
    expect(await campaigns()).toMatchObject([{ to_repeat: 0, counts: { sent: 1, entered: 1 } }]);
  });

  it('stops, and goes on where it stopped; links that were sent stay valid', async () => {
    await kennel('Лямбда', 'lambda@kennel.example');
    const id = await begin(1);
    expect((await fixture.call('POST', `${campaignsRoute}/${id}/stop`)).statusCode).toBe(200);
    expect(await send()).toBe(0);
    expect((await fixture.call('POST', `${campaignsRoute}/${id}/stop`)).statusCode).toBe(409);
    expect((await fixture.call('POST', `${campaignsRoute}/${id}/resume`)).statusCode).toBe(200);
    expect(await send()).toBe(1);
    await fixture.call('POST', `${campaignsRoute}/${id}/stop`);
    expect((await accept('lambda@kennel.example')).statusCode).toBe(200);
  });

  it('reminds by hand once all letters have left, those who did not come, once a day', async () => {
    await kennel('Дзета', 'zeta@kennel.example');
    await kennel('Омега', 'omega@kennel.example');
    const id = await begin(2);
    const remind = (expected: number) => fixture.call('POST', `${campaignsRoute}/${id}/remind`, { expected });
    const early = await remind(2);
    expect([early.statusCode, early.json().errors.error]).toEqual([409, campaignTexts.nobodyToRemind]);
    await send(-0.5);
    await accept('zeta@kennel.example');
    expect(await campaigns()).toMatchObject([{ remind: { people: 1, from: onDay(0.5).toISOString() } }]);
    const sameDay = await remind(1);
    expect([sameDay.statusCode, sameDay.json().errors.error]).toEqual([409, campaignTexts.remindedLately]);
    await fixture.db.update(invitationRecipients).set({ sentAt: onDay(-2) });
    expect(await campaigns()).toMatchObject([{ remind: { people: 1, from: null } }]);
    expect((await remind(2)).statusCode).toBe(409);
    expect((await remind(1)).statusCode).toBe(200);
    expect((await remind(1)).statusCode).toBe(409);
    expect(await campaigns()).toMatchObject([{ remind: null, counts: { waiting: 1, entered: 1 } }]);
    expect([await send(), (await mailbox()).slice(-1)]).toEqual([1, ['omega@kennel.example']]);
    expect(await recipients(id, 'outcome=sent')).toMatchObject([{ name: 'Омега', sent_times: 2 }]);
    expect((await remind(1)).json().errors.error).toBe(campaignTexts.remindedLately);
    expect((await accept('omega@kennel.example')).statusCode).toBe(200);
    expect(await campaigns()).toMatchObject([{ remind: null, counts: { entered: 2 } }]);
  });

  it('reminds nobody by hand while the campaign is stopped or reminds by itself', async () => {
    await kennel('Фи', 'phi@kennel.example');
    const id = await begin(1, { repeat_days: 7, repeats: 1 });
    await send(-2);
    expect(await campaigns()).toMatchObject([{ to_repeat: 1, remind: null }]);
    await send(5);
    await fixture.db.update(invitationRecipients).set({ sentAt: onDay(-2) });
    expect(await campaigns()).toMatchObject([{ to_repeat: 0, remind: { people: 1, from: null } }]);
    await fixture.call('POST', `${campaignsRoute}/${id}/stop`);
    expect(await campaigns()).toMatchObject([{ remind: null }]);
  });

  it('waits with a letter that the mail server has not taken, and does not remind of it', async () => {
    await kennel('Хи', 'chi@kennel.example');
    const id = await begin(1, { repeat_days: 3, repeats: 1 });
    expect(await writeDue(fixture.db, -4)).toBe(1);
    expect(await campaigns()).toMatchObject([{ counts: { waiting: 1, sent: 0 }, in_mail: 1, to_repeat: 1 }]);
    expect(await recipients(id, 'outcome=waiting')).toMatchObject([{ name: 'Хи', sent_at: null }]);
    expect(await writeDue(fixture.db, 0)).toBe(0);
    await deliver(fixture.db);
    expect(await campaigns()).toMatchObject([{ counts: { waiting: 0, sent: 1 }, in_mail: 0 }]);
    expect(await recipients(id, 'outcome=sent')).toMatchObject([{ name: 'Хи', sent_at: onDay(-4).toISOString() }]);
    expect(await writeDue(fixture.db, 0)).toBe(1);
  });

  it('says that letters wait where the portal has no mail server', async () => {
    expect((await fixture.call('GET', campaignsRoute)).json().result.is_mail_set_up).toBe(false);
    expect(await audience()).toMatchObject({ is_mail_set_up: false });
  });

  it('names addresses that no server took, and writes to the corrected one', async () => {
    const profileId = await kennel('Мю', 'mistyped@kennel.example');
    const id = await begin(1);
    await writeDue(fixture.db, 0);
    await fixture.db.update(mails).set({ failedAt: start });
    expect(await send()).toBe(0);
    expect(await recipients(id, 'outcome=refused')).toMatchObject([{ mail: 'mistyped@kennel.example' }]);
    await fixture.db
      .update(organisationRecords)
      .set({ mail: 'right@kennel.example' })
      .where(eq(organisationRecords.profileId, profileId));
    expect(await send()).toBe(1);
    expect((await mailbox()).slice(-1)).toEqual(['right@kennel.example']);
    expect(await campaigns()).toMatchObject([{ counts: { refused: 0, sent: 1 } }]);
  });

  it('says why a letter did not leave: closed, entered or invited meanwhile, address taken', async () => {
    const [shut, invited, taken] = [
      await kennel('Ню', 'nu@kennel.example'),
      await kennel('Кси', 'xi@kennel.example'),
      await kennel('Пи', 'same@kennel.example'),
    ];
    const id = await begin(3);
    await fixture.db
      .update(organisationRecords)
      .set({ closedAt: start })
      .where(eq(organisationRecords.profileId, shut));
    await fixture.call('POST', `${register}/${invited}/invitation`, { mail: 'xi@kennel.example' });
    await fixture.member({ userType: 1 }, 'same@kennel.example');
    expect(await send()).toBe(0);
    const why = await fixture.db
      .select({ id: invitationRecipients.profileId, skipped: invitationRecipients.skipped })
      .from(invitationRecipients)
      .where(and(eq(invitationRecipients.campaignId, id), eq(invitationRecipients.state, 'skipped')));
    expect(Object.fromEntries(why.map((row) => [row.id, row.skipped]))).toEqual({
      ...{ [shut]: 'closed', [invited]: 'invited', [taken]: 'mail_taken' },
    });
  });

  it('skips an address of the register that is none, and sends the others', async () => {
    await kennel('Ро', 'ro@@kennel');
    await kennel('Сигма', 'sigma@kennel.example');
    const id = await begin(2);
    expect(await send()).toBe(1);
    expect(await recipients(id, 'outcome=skipped')).toMatchObject([{ name: 'Ро', skipped: 'bad_mail' }]);
  });

  it('is an administrator’s alone', async () => {
    const club = await fixture.member({ userType: 3 }, 'club@club.example');
    for (const [method, address] of [
      ['GET', campaignsRoute],
      ['GET', `${campaignsRoute}/audience`],
      ['POST', `${campaignsRoute}/1/stop`],
    ] as const)
      expect((await fixture.call(method, address, {}, club.token)).statusCode).toBe(403);
  });
});
