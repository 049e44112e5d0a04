import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { organisationInvitations } from '#domains/organisations/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { onDay } from './campaignFixture.ts';
import { openRegisterFixture, type RegisterFixture, register } from './registerFixture.ts';

let fixture: RegisterFixture;
let breedId: number;
beforeAll(async () => {
  fixture = await openRegisterFixture();
  breedId = (await fixture.db.select().from(breeds).limit(1))[0]?.id as number;
});
afterAll(() => fixture.drop());

let made = 0;
async function organisation(userType: 3 | 4 | 5 | 7 = 7): Promise<{ id: number; mail: string }> {
  made += 1;
  const mail = `Nkp-${made}@nkp.example`;
  const { id } = await makeProfile(fixture.db, { userType, name: `НКП ${made}`, shortName: `НКП ${made}` });
  await makeRecord(fixture.db, {
    profileId: id,
    name: `НКП ${made}`,
    mail: 'wrong@nkp.example',
    cityId: 1,
    breedIds: [breedId],
  });
  return { id, mail };
}
const invite = (id: number, mail: string) => fixture.call('POST', `${register}/${id}/invitation`, { mail });
const look = (token: string) => fixture.call('POST', '/api/invitation', { token }, '');
const accept = (token: string, password = 'Своя-лампа-5') =>
  fixture.call('POST', '/api/invitation/accept', { token, password }, '');
const signIn = (email: string, password = 'Своя-лампа-5') =>
  fixture.call('POST', '/api/Authentication', { email, password }, '');
const row = async (id: number) => {
  const { rows } = (await fixture.call('GET', `${register}?search=${encodeURIComponent('НКП')}`)).json().result;
  return rows.find(({ profile_id }: { profile_id: number }) => profile_id === id);
};

describe('an invitation [B1]', () => {
  it.each([
    [7, 'nbc'],
    [4, 'kennel'],
    [5, 'federation'],
    [3, 'club'],
  ] as const)(
    'of user_type %i makes its account and page by one link, spent by saving the password only',
    async (userType, accountType) => {
      const { id, mail } = await organisation(userType);
      expect((await invite(id, mail)).statusCode).toBe(200);
      const token = await fixture.invitationTo(mail);
      for (let time = 0; time < 2; time += 1)
        expect((await look(token)).json().result).toMatchObject({ kind: accountType, mail });
      const weak = await accept(token, 'Qwerty123');
      expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['password']]);
      const accepted = await accept(token);
      expect(accepted.json()).toMatchObject({ returnCode: 200, result: { mail } });
      expect((await signIn(mail)).json().result).toMatchObject({
        account_type: accountType,
        is_active_profile: true,
        profile_id: id,
      });
      expect((await fixture.db.select().from(profiles).where(eq(profiles.id, id)))[0]?.activatedAt).not.toBeNull();
      expect(fixture.accepted.length).toBeGreaterThan(0);
      const again = await accept(token);
      expect([again.statusCode, again.json().errors.error]).toEqual([
        409,
        expect.stringMatching(/уже зарегистрировались. Войдите/),
      ]);
      expect((await invite(id, mail)).json().errors).toHaveProperty('mail');
      // The mailed address is stored in the register.
      expect(await row(id)).toMatchObject({ mail, has_account: true, invitation: null });
    },
  );

  it('of a federation asks for the password of staff, who open everybody’s data [Round3-C6]', async () => {
    for (const [userType, status] of [
      [5, 400],
      [3, 200],
    ] as const) {
      const { id, mail } = await organisation(userType);
      await invite(id, mail);
      expect((await accept(await fixture.invitationTo(mail), 'Лампа-15')).statusCode).toBe(status);
    }
  });

  it('is revoked by a later one; links of revoked and expired ones say what to do', async () => {
    const { id, mail } = await organisation();
    await invite(id, mail);
    const first = await fixture.invitationTo(mail);
    await invite(id, mail);
    const second = await fixture.invitationTo(mail);
    const said = async (token: string) => {
      const answers = [await look(token), await accept(token)];
      expect(answers[0]?.json().errors).toEqual(answers[1]?.json().errors);
      return [answers[0]?.statusCode, answers[0]?.json().errors?.error];
    };
    expect(await said(first)).toEqual([409, expect.stringMatching(/прислала новое. Откройте самое свежее письмо/)]);
    expect((await look(second)).statusCode).toBe(200);
    expect((await row(id)).invitation).toMatchObject({ mail, is_live: true });
    const revoke = () => fixture.call('POST', `${register}/${id}/invitation/revoke`);
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 409]);
    expect((await said(second))[0]).toBe(409);
    await invite(id, mail);
    const third = await fixture.invitationTo(mail);
    await fixture.db.update(organisationInvitations).set({ expiresAt: onDay(-1) });
    expect(await said(third)).toEqual([410, expect.stringMatching(/срок вышел. Попросите федерацию/)]);
    expect((await row(id)).invitation).toMatchObject({ is_live: false });
    expect(await said('x'.repeat(43))).toEqual([404, expect.stringMatching(/попросите федерацию/)]);
  });

  it('is stored as a hash only and lasts seven days', async () => {
    const { id, mail } = await organisation();
    await invite(id, mail);
    const token = await fixture.invitationTo(mail);
    const [kept] = await fixture.db
      .select()
      .from(organisationInvitations)
      .where(eq(organisationInvitations.profileId, id));
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(Number(kept?.expiresAt) - Number(kept?.sentAt)).toBe(7 * dayMs);
  });

  it('creates one account when it is accepted five times at once', async () => {
    const { id, mail } = await organisation();
    await invite(id, mail);
    const token = await fixture.invitationTo(mail);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is refused for a mail address another account has, when sent and when accepted', async () => {
    const { id, mail } = await organisation();
    await fixture.member({ userType: 1 }, 'taken@nkp.example');
    expect((await invite(id, 'TAKEN@nkp.example')).json().errors.mail).toMatch(/Укажите другой E-mail/);
    await invite(id, mail);
    const token = await fixture.invitationTo(mail);
    await fixture.member({ userType: 1 }, mail.toUpperCase());
    const refused = await accept(token);
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      409,
      expect.stringMatching(/пришлёт новое приглашение/),
    ]);
    // The invitation was not used up.
    expect((await look(token)).statusCode).toBe(200);
  });

  it('is listed with its date until accepted; a closed organisation is not invited', async () => {
    const [uninvited, lapsed, closed] = [await organisation(), await organisation(), await organisation()];
    await invite(lapsed.id, lapsed.mail);
    await fixture.db
      .update(organisationInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(organisationInvitations.profileId, lapsed.id));
    await fixture.call('POST', `${register}/${closed.id}/close`, { version: 1, reason: 'Нет больше' });
    expect((await invite(closed.id, closed.mail)).statusCode).toBe(409);
    const ids = async (standing: string): Promise<number[]> =>
      (await fixture.call('GET', `${register}?standing=${standing}&status=active`))
        .json()
        .result.rows.map(({ profile_id }: { profile_id: number }) => profile_id);
    expect(await ids('uninvited')).toContain(uninvited.id);
    expect(await ids('lapsed')).toContain(lapsed.id);
    expect(await ids('invited')).not.toContain(lapsed.id);
    const missing = await ids('missing');
    for (const { id } of [uninvited, lapsed]) expect(missing).toContain(id);
    const entered = await ids('entered');
    expect(entered.length).toBeGreaterThan(0);
    expect(entered.filter((id) => missing.includes(id))).toEqual([]);
  });
});
