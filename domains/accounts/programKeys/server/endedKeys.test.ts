import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { auditRecords } from '../../loginAs/server/tables.ts';
import { demoPassword } from '../../server/factories.ts';
import { blockOrganisation, closeAccount, reopenAccount, setSharedAccount } from '../../server/public.ts';
import { signInCounters } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';
import { programKeys } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
});

/** Two live keys and one that expired before. */
async function withKeys({ accountId }: Member): Promise<void> {
  const expiresAt = new Date(clock.milliseconds() + dayMs);
  const before = new Date(clock.milliseconds() - dayMs);
  await portal.db.insert(programKeys).values(
    [
      { name: '1С клуба', expiresAt },
      { name: 'Сайт', expiresAt },
      { name: 'Старый', expiresAt: before },
    ].map((key) => ({
      ...{
        accountId,
        scopes: { pages: 'read' as const },
        keyHash: `hash of ${accountId} ${key.name}`,
        ending: 'abcd',
        ...key,
      },
    })),
  );
}
const revoked = async ({ accountId }: Member): Promise<string[]> =>
  (await portal.db.select().from(programKeys).where(eq(programKeys.accountId, accountId)).orderBy(programKeys.id))
    .filter(({ revokedAt }) => revokedAt !== null)
    .map(({ name }) => name);
const live = async (token: string): Promise<number> =>
  (await portal.call('GET', '/api/security', token)).json().result.program_keys;
const mailOf = async ({ mail }: Member, subject: string): Promise<string> => {
  const found = await portal.db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id));
  return found.find((one) => one.subject === subject)?.text ?? '';
};
const ended = 'Отозваны ключи для программ: «1С клуба», «Сайт».';

describe('the keys of an account [Keys-5]', () => {
  it('end with a changed password and are named in the mail', async () => {
    const anna = await portal.member();
    await withKeys(anna);
    const { apikey } = await portal.signIn(anna);
    expect(await live(apikey)).toBe(2);
    const changed = await portal.post(
      '/api/security/password',
      { old_password: demoPassword, password: 'Своя-лампа-5' },
      apikey,
    );
    expect(changed.statusCode).toBe(200);
    expect(await revoked(anna)).toEqual(['1С клуба', 'Сайт']);
    expect(await live(changed.json().result.apikey)).toBe(0);
    expect(await mailOf(anna, 'Пароль изменён')).toContain(ended);
  });

  it('stay after a changed password when their owner says so', async () => {
    const anna = await portal.member();
    await withKeys(anna);
    const { apikey } = await portal.signIn(anna);
    const input = { old_password: demoPassword, password: 'Своя-лампа-5', end_program_keys: false };
    expect((await portal.post('/api/security/password', input, apikey)).statusCode).toBe(200);
    expect(await revoked(anna)).toEqual([]);
    expect(await mailOf(anna, 'Пароль изменён')).not.toContain('Отозваны');
  });

  it('of staff stand in the journal when they end with the password', async () => {
    const admin = await portal.member({ userType: 101, name: 'Администратор' });
    await withKeys(admin);
    const { apikey } = await portal.signIn(admin);
    const input = { old_password: demoPassword, password: 'Своя-лампа-длинная-5' };
    expect((await portal.post('/api/security/password', input, apikey)).statusCode).toBe(200);
    const [row] = await portal.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.staffAccountId, admin.accountId))
      .orderBy(desc(auditRecords.id));
    expect(row).toMatchObject({
      ...{ action: 'endProgramKeys', reason: 'Смена пароля' },
      changes: [
        { field: 'Ключ «1С клуба»', from: 'действует', to: 'отозван' },
        { field: 'Ключ «Сайт»', from: 'действует', to: 'отозван' },
      ],
    });
  });

  it('always end with a recovered password', async () => {
    const anna = await portal.member();
    await withKeys(anna);
    await portal.post('/api/Registration/reset_password_by_mail', { mail: anna.mail });
    const oneTime = /федерации: ([A-Z2-9-]{19})/.exec((await portal.letterTo(anna.mail))?.text ?? '')?.[1];
    const { ticket } = (await portal.tryToSignIn({ email: anna.mail, password: oneTime })).json().result;
    expect(await revoked(anna)).toEqual([]);
    const own = await portal.post('/api/Authentication/new_password', { ticket, password: 'Своя-лампа-5' });
    expect(own.statusCode).toBe(200);
    expect(await revoked(anna)).toEqual(['1С клуба', 'Сайт']);
    expect(await mailOf(anna, 'Пароль изменён')).toContain(ended);
  });

  it('end with a second factor that is turned off, which is mailed, and stay when their owner says so', async () => {
    for (const end_program_keys of [undefined, false]) {
      const anna = await portal.member();
      const { apikey } = await portal.signIn(anna);
      const asked = await portal.post('/api/security/second_factor', { password: demoPassword }, apikey);
      const code = (away: number) =>
        new TOTP({ secret: asked.json().result.secret }).generate({ timestamp: clock.milliseconds() + away * 30_000 });
      await portal.post('/api/security/second_factor/confirm', { code: code(-1) }, apikey);
      await withKeys(anna);
      const off = await portal.post(
        '/api/security/second_factor/remove',
        { password: demoPassword, code: code(0), ...(end_program_keys === false && { end_program_keys }) },
        apikey,
      );
      expect(off.statusCode).toBe(200);
      const stay = end_program_keys === false;
      expect(await revoked(anna)).toEqual(stay ? [] : ['1С клуба', 'Сайт']);
      const mail = await mailOf(anna, 'Второй фактор выключен');
      expect(mail).toContain('выключен второй фактор');
      expect(mail.includes(ended)).toBe(!stay);
    }
  });

  it('end when staff block the account, are named in the mail and the journal, and stay ended when it is unblocked', async () => {
    const admin = (await portal.signIn(await portal.member({ userType: 101, name: 'Администратор' }))).apikey;
    const anna = await portal.member({ name: 'Ключева Анна' });
    await withKeys(anna);
    const set = async (is_blocked: boolean) => {
      const listed = await portal.call('GET', `/api/administration/members?search=${anna.alias}`, admin);
      const { state } = listed.json().result.rows[0];
      const account = { is_blocked, roles: [], banned_actions: [], is_identified: false };
      const input = { state, federation_id: null, reason: 'Спам', account };
      return (await portal.post(`/api/administration/members/${anna.profileId}`, input, admin)).statusCode;
    };
    expect(await set(true)).toBe(200);
    expect(await revoked(anna)).toEqual(['1С клуба', 'Сайт']);
    expect(await mailOf(anna, 'Учётная запись заблокирована')).toContain(ended);
    const [row] = await portal.db.select().from(auditRecords).where(eq(auditRecords.action, 'changeMember'));
    expect(row?.changes).toContainEqual({ field: 'Ключ «Сайт»', from: 'действует', to: 'отозван' });
    expect(await set(false)).toBe(200);
    expect(await revoked(anna)).toEqual(['1С клуба', 'Сайт']);
  });

  it('end with every other way of closing an account', async () => {
    const [person, club, shared] = [
      await portal.member(),
      await portal.member({ userType: 3 }),
      await portal.member({ userType: 5 }),
    ];
    for (const who of [person, club, shared]) await withKeys(who);
    const now = clock.now();
    const names = ['1С клуба', 'Сайт'];
    expect(await closeAccount(portal.db, person.accountId, now)).toEqual(names);
    expect(await blockOrganisation(portal.db, club.profileId, now)).toEqual(names);
    expect(await setSharedAccount(portal.db, shared.profileId, false, now)).toEqual(names);
    for (const who of [person, club, shared]) expect(await revoked(who)).toEqual(names);
    await reopenAccount(portal.db, person.accountId);
    expect(await revoked(person)).toEqual(names);
  });
});
