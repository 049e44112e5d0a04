import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Portal } from '#apps/server/app.ts';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accountJobs } from '#domains/accounts/server/jobs.ts';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { registrationTerms } from '#domains/consents/agreements.ts';
import { policyText } from '#domains/consents/server/policy.ts';
import { consentRecords } from '#domains/consents/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

/** The policy before staff have entered anything. */
const policy = policyText({ operator: '', portal: '', responsible: '', mail: '' });
const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', PORTAL_SECRET: 'only-for-tests-'.repeat(3) });
const log = createLog('silent');

let database: TestDatabase;
let portal: Portal;
let cityId: number | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  cityId = (await database.db.select({ id: cities.id }).from(cities).limit(1))[0]?.id;
  portal = await buildApp({ config, log, db: database.db, web: null });
  await portal.app.ready();
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const register = (mail: string, key: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/registration/owner/create_and_confirm',
    remoteAddress: '203.0.113.9',
    headers: { 'idempotency-key': key },
    payload: { last_name: 'Лебедева', first_name: 'Анна', city_id: cityId, mail, password: 'Трамвай-1891' },
  });
const accountOf = async (mail: string) =>
  (await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.mail, mail)))[0]?.id ?? 0;
const profileOf = async (accountId: number) =>
  (
    await database.db
      .select({ profile: profiles })
      .from(accounts)
      .innerJoin(profiles, eq(profiles.id, accounts.profileId))
      .where(eq(accounts.id, accountId))
  )[0]?.profile;
const recordsOf = (accountId: number) =>
  database.db.select().from(consentRecords).where(eq(consentRecords.accountId, accountId));

it('registration records the consent with text, time and address in its own transaction [P60]', async () => {
  const before = Date.now();
  const answers = await Promise.all([
    register('anna@mail.example', 'consent-key-000001'),
    register('anna@mail.example', 'consent-key-000001'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const records = await recordsOf(await accountOf('anna@mail.example'));
  expect(records).toEqual([
    expect.objectContaining({
      kind: 'processing',
      given: true,
      address: '203.0.113.9',
      textVersion: registrationTerms.version,
      textHash: createHash('sha256')
        .update(`Принимаю условия обработки персональных данных\n\n${policy}`)
        .digest('hex'),
    }),
  ]);
  expect(records[0]?.happenedAt.getTime()).toBeGreaterThanOrEqual(before);
  const { length } = await database.db.select().from(consentRecords);
  expect((await register('Anna@mail.example', 'consent-key-000002')).statusCode).toBe(409);
  expect(await database.db.select().from(consentRecords)).toHaveLength(length);
});

it('creates no account when the record cannot be written', async () => {
  await database.asOwner('alter table consent_records add constraint no_more check (false) not valid');
  expect((await register('petr@mail.example', 'consent-key-000003')).statusCode).toBe(500);
  await database.asOwner('alter table consent_records drop constraint no_more');
  expect(await accountOf('petr@mail.example')).toBe(0);
});

it('keeps the record when an unconfirmed registration is deleted', async () => {
  await register('gone@mail.example', 'consent-key-000004');
  const accountId = await accountOf('gone@mail.example');
  const forget = accountJobs(config).find(({ name }) => name === 'forget-unconfirmed-registrations');
  await forget?.run({ db: database.db, log, now: new Date(Date.now() + 31 * dayMs) });
  expect(await accountOf('gone@mail.example')).toBe(0);
  expect(await recordsOf(accountId)).toHaveLength(1);
});

it('anonymises an unconfirmed account that staff have blocked, because the audit log references it, and continues with others', async () => {
  await register('spam@mail.example', 'consent-key-000005');
  await register('late@mail.example', 'consent-key-000006');
  const accountId = await accountOf('spam@mail.example');
  const staff = await makeProfile(database.db, { userType: 101 });
  const { id: staffAccountId } = await makeAccount(database.db, { profileId: staff.id, mail: 'staff@mail.example' });
  await recordStaffAct(
    database.db,
    { sessionId: 1, accountId: staffAccountId, profileId: staff.id, userType: 101, alias: staff.alias, roles: [] },
    {
      action: 'changeMember',
      about: 'Учётная запись заблокирована',
      profileId: (await profileOf(accountId))?.id ?? 0,
      changes: [{ field: 'Учётная запись', from: 'действует', to: 'заблокирована' }],
    },
  );
  const forget = accountJobs(config).find(({ name }) => name === 'forget-unconfirmed-registrations');
  const now = new Date(Date.now() + 31 * dayMs);
  for (let night = 0; night < 2; night += 1) await forget?.run({ db: database.db, log, now });
  expect([await accountOf('spam@mail.example'), await accountOf('late@mail.example')]).toEqual([0, 0]);
  expect(await profileOf(accountId)).toMatchObject({ name: 'Удалённый участник', lastName: null, cityId: null });
});

it('the version of the terms is the policy’s', () => {
  const months = [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ];
  const [, day = '', month = '', year] = /^Редакция от (\d+) (\S+) (\d{4}) года$/m.exec(policy) ?? [];
  expect(registrationTerms.version).toBe(
    `policy-${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
});
