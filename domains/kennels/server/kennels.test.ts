import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profileBreeds, profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Application, OwnApplication, Queue } from '../contract.ts';
import { validKennelForm } from './demo.ts';
import { kennelRoutes } from './routes.ts';
import { kennelApplications } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cityId: number;
let breedId: number;
const people = new Map<string, Session>();
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  cityId = (await database.db.select({ id: cities.id }).from(cities).limit(1))[0]?.id as number;
  breedId = (await database.db.select({ id: breeds.id }).from(breeds).limit(1))[0]?.id as number;
  app = await testApp({
    db: database.db,
    routes: kennelRoutes,
    settings: { PUBLIC_URL: 'https://portal.example' },
    findSession: async (_, token) => people.get(token) ?? null,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function member(userType: 1 | 3 | 4 | 101, isActive = true) {
  made += 1;
  const mail = `kennel-${made}@mail.example`;
  const profile = await makeProfile(database.db, {
    userType,
    isActive,
    name: 'Питомник «Проба»',
    shortName: 'Питомник «Проба»',
  });
  const account = await makeAccount(database.db, { profileId: profile.id, mail });
  const token = `token-of-member-number-${made}`;
  people.set(token, {
    sessionId: made,
    accountId: account.id,
    profileId: profile.id,
    userType,
    alias: profile.alias,
    roles: [],
  });
  return { token, mail, profileId: profile.id, alias: profile.alias };
}
async function file(profileId: number): Promise<number> {
  made += 1;
  const [row] = await database.db
    .insert(documents)
    .values({ profileId, fileKey: `key-${made}`, name: 'Свидетельство.pdf', mediaType: 'application/pdf', size: 1024 })
    .returning({ id: documents.id });
  return row?.id as number;
}
const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const own = async (token: string): Promise<OwnApplication> =>
  (await call('GET', '/api/nurseries/nursery/activation', token)).json().result;
const form = (first: number, second: number, other: object = {}) => ({
  ...validKennelForm(cityId, [breedId]),
  documents: { kennel_certificate: first, federation_certificate: second },
  ...other,
});
const send = async ({ token, profileId }: { token: string; profileId: number }, other: object = {}) =>
  call('POST', '/api/nurseries/nursery/activation', token, form(await file(profileId), await file(profileId), other));
const queue = async (token: string, status: number): Promise<Queue['rows']> =>
  (await call('GET', `/api/administration/kennel_applications?status=${status}`, token)).json().result.rows;
const decide = (
  token: string,
  { application_id, version }: Pick<Application, 'application_id' | 'version'>,
  approved: boolean,
  reason?: string,
) =>
  call('POST', '/api/administration/kennel_applications/decision', token, {
    application_id,
    version,
    approved,
    ...(reason && { reason }),
  });
const letters = (mail: string) => database.db.select().from(mails).where(eq(mails.recipient, mail));

describe('activation of a kennel', () => {
  it('is applied for, reviewed and approved: the kennel is active and its page has the application’s data', async () => {
    const [kennel, admin] = [await member(4, false), await member(101)];
    expect(await own(kennel.token)).toEqual({
      kennel_name: 'Питомник «Проба»',
      is_active: false,
      application: null,
      kennel_id: null,
    });
    expect((await send(kennel)).statusCode).toBe(200);
    const { application } = await own(kennel.token);
    expect(application).toMatchObject({
      status: 1,
      version: 1,
      form: validKennelForm(cityId, [breedId]),
      documents: [{ paper: 'kennel_certificate', size: 1024 }, { paper: 'federation_certificate' }],
    });
    const row = (await queue(admin.token, 1)).find(({ profile_id }) => profile_id === kennel.profileId);
    expect(row).toMatchObject({
      kennel: 'Питомник «Проба»',
      is_new: false,
      applicant_mail: kennel.mail,
      breeds: [expect.any(String)],
      city: expect.any(String),
    });

    expect((await decide(admin.token, row as Application, true)).statusCode).toBe(200);
    const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, kennel.profileId));
    expect(profile).toMatchObject({
      isActive: true,
      name: 'Питомник «Лунная тропа»',
      nameLat: 'LUNNAYA TROPA',
      cityId,
      foundedOn: '2013-04-18',
      activatedAt: expect.any(Date),
    });
    expect(profile?.address).toMatch(/ул\. Мира, д\. 12$/);
    expect(await database.db.select().from(profileBreeds).where(eq(profileBreeds.profileId, kennel.profileId))).toEqual(
      [{ profileId: kennel.profileId, breedId }],
    );
    const [details] = await database.db
      .select()
      .from(profileDetails)
      .where(eq(profileDetails.profileId, kennel.profileId));
    expect([details?.dogPrefix, details?.dogSuffix]).toEqual(['', 'LUNNAYA TROPA']);
    const [letter, ...more] = await letters(kennel.mail);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Питомник активирован' });
    expect(letter?.text).toContain(`https://portal.example/kennel/${kennel.alias}/`);
    expect(await own(kennel.token)).toMatchObject({ is_active: true, application: { status: 3 } });
    expect((await send(kennel)).statusCode).toBe(409);
  });

  it('is refused with a reason, corrected and sent again; removed files are released', async () => {
    const [kennel, admin] = [await member(4, false), await member(101)];
    await send(kennel);
    const first = (await own(kennel.token)).application as Application;
    expect((await decide(admin.token, first, false)).json().errors).toEqual({ reason: 'Напишите, что исправить' });
    expect((await decide(admin.token, first, false, 'Не читается свидетельство')).statusCode).toBe(200);
    expect((await own(kennel.token)).application).toMatchObject({ status: 2, reason: 'Не читается свидетельство' });
    const [letter] = await letters(kennel.mail);
    expect(letter?.subject).toBe('Заявка на активацию питомника отклонена');
    expect(letter?.text).toMatch(/Не читается свидетельство[\s\S]*https:\/\/portal\.example\/kennel\/activation/);

    expect((await send(kennel, { certificate_number: 'КП-7' })).statusCode).toBe(200);
    const second = (await own(kennel.token)).application as Application;
    expect(second).toMatchObject({ status: 1, reason: null, version: 2, form: { certificate_number: 'КП-7' } });
    expect(second.documents.map(({ id }) => id)).not.toEqual(first.documents.map(({ id }) => id));
    const [old] = await database.db
      .select()
      .from(documents)
      .where(eq(documents.id, first.documents[0]?.id as number));
    expect(old?.discardedAt).not.toBeNull();
  });

  it('accepts one application on review, also from two simultaneous presses [P46]', async () => {
    const kennel = await member(4, false);
    const answers = await Promise.all([send(kennel), send(kennel)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send(kennel)).json().errors.error).toMatch(/уже на рассмотрении/);
  });

  it('accepts one decision, and only about the version that was read [P45]', async () => {
    const [kennel, one, other] = [await member(4, false), await member(101), await member(101)];
    await send(kennel, { stamp_code: 'ONC' });
    const application = (await own(kennel.token)).application as Application;
    const answers = await Promise.all([
      decide(one.token, application, false, 'Нет печати'),
      decide(other.token, application, true),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const [kept] = await database.db
      .select()
      .from(kennelApplications)
      .where(eq(kennelApplications.profileId, kennel.profileId));
    if (kept?.status === 2) await send(kennel, { stamp_code: 'ONC' });
    expect((await decide(one.token, { ...application, version: 1 }, true)).statusCode).toBe(412);
  });

  it.each([
    [{ stamp_code: 'ab' }, 'stamp_code'],
    [{ postcode: '1234' }, 'postcode'],
    [{ breed_ids: [] }, 'breed_ids'],
    [{ breed_ids: [999_999] }, 'breed_ids'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ experience_since: 2190 }, 'experience_since'],
    [{ registered_on: '2999-01-01' }, 'registered_on'],
    [{ education: '', is_specialist: false }, 'education'],
    [{ name_lat: 'Лунная' }, 'name_lat'],
    [{ documents: { federation_certificate: 1 } }, 'documents.kennel_certificate'],
    [{ status: 3 }, 'status'],
    [{ puppies_total: null }, 'puppies_total'],
  ])('refuses %o at its field', async (wrong, field) => {
    const answer = await send(await member(4, false), wrong);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('refuses cities and breeds retired from the dictionaries', async () => {
    await database.db.update(cities).set({ isDeleted: true }).where(eq(cities.id, 3));
    await database.db.update(breeds).set({ isDeleted: true }).where(eq(breeds.id, 3));
    for (const [field, wrong] of Object.entries({ city_id: { city_id: 3 }, breed_ids: { breed_ids: [breedId, 3] } })) {
      const answer = await send(await member(4, false), wrong);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { [field]: 'Этой записи в справочнике больше нет: выберите другую' },
      ]);
    }
  });

  it('refuses another profile’s file, and is visible to its kennel and staff only', async () => {
    const [kennel, thief, owner] = [await member(4, false), await member(4, false), await member(1)];
    const foreign = await file(kennel.profileId);
    expect(
      (await call('POST', '/api/nurseries/nursery/activation', thief.token, form(foreign, await file(thief.profileId))))
        .statusCode,
    ).toBe(400);
    expect((await own(thief.token)).application).toBeNull();
    // An owner's application is separate from the kennel's.
    await send(kennel);
    expect((await own(owner.token)).application).toBeNull();
    expect((await call('GET', '/api/administration/kennel_applications?status=1', kennel.token)).statusCode).toBe(403);
    expect((await decide(kennel.token, { application_id: 1, version: 1 }, true)).statusCode).toBe(403);
  });
});

describe('an owner’s application for a kennel without an account [S7]', () => {
  /** Another code: that of the kennel above is confirmed. */
  const forNew = { mail: 'new-kennel@mail.example', stamp_code: 'NWK' };

  it('creates the kennel’s profile and account on approval, and switches the owner to it', async () => {
    const [owner, admin] = [await member(1), await member(101)];
    expect((await send(owner)).json().errors).toEqual({ mail: 'Укажите E-mail питомника: по нему он будет входить' });
    expect((await send(owner, { mail: owner.mail.toUpperCase() })).json().errors).toEqual({
      mail: 'С этим E-mail уже есть учётная запись. Питомнику нужен свой.',
    });
    expect((await call('POST', '/api/nurseries/nursery/enter', owner.token, {})).statusCode).toBe(404);
    expect((await send(owner, forNew)).statusCode).toBe(200);
    expect((await send(owner, forNew)).statusCode).toBe(409);
    const row = (await queue(admin.token, 1)).find(({ applicant_mail }) => applicant_mail === owner.mail);
    expect(row).toMatchObject({
      profile_id: null,
      is_new: true,
      kennel: 'Питомник «Лунная тропа»',
      mail: 'new-kennel@mail.example',
    });
    expect((await decide(admin.token, row as Application, true)).statusCode).toBe(200);

    const { kennel_id, is_active } = await own(owner.token);
    expect(is_active).toBe(true);
    const [kennel] = await database.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, kennel_id as number));
    expect(kennel).toMatchObject({
      userType: 4,
      isActive: true,
      name: 'Питомник «Лунная тропа»',
      alias: expect.stringMatching(/^lunnaya_tropa/),
    });
    const [account] = await database.db
      .select()
      .from(accounts)
      .where(eq(accounts.profileId, kennel_id as number));
    expect(account).toMatchObject({ mail: 'new-kennel@mail.example', mailConfirmedAt: null });
    // Mail goes to the owner, not to the unconfirmed address.
    expect((await letters(owner.mail)).map(({ subject }) => subject)).toEqual(['Питомник зарегистрирован']);
    expect(await letters('new-kennel@mail.example')).toEqual([]);

    const [session] = await database.db
      .insert(accountSessions)
      .values({
        accountId: people.get(owner.token)?.accountId as number,
        tokenHash: 'x',
        expiresAt: new Date(Date.now() + 1e6),
      })
      .returning();
    people.set(owner.token, { ...(people.get(owner.token) as Session), sessionId: session?.id as number });
    const entered = await call('POST', '/api/nurseries/nursery/enter', owner.token, {});
    expect(entered.json().result).toMatchObject({
      profile_id: kennel_id,
      account_type: 'kennel',
      is_active_profile: true,
    });
    const groups = await database.db
      .select({ group: accountSessions.linkGroup })
      .from(accountSessions)
      .where(inArray(accountSessions.accountId, [account?.id as number, session?.accountId as number]));
    expect(new Set(groups.map(({ group }) => group)).size).toBe(1);
  });

  it('is refused, corrected, and refused to owners without a confirmed mail and to other kinds', async () => {
    const [owner, unproved, club, admin] = [
      await member(1),
      await member(1, false),
      await member(3),
      await member(101),
    ];
    expect((await send(unproved, { mail: 'k2@mail.example' })).statusCode).toBe(409);
    expect((await send(club, { mail: 'k3@mail.example' })).statusCode).toBe(403);
    await send(owner, { mail: 'k4@mail.example' });
    await decide(admin.token, (await own(owner.token)).application as Application, false, 'Нет печати');
    expect((await letters(owner.mail)).map(({ subject }) => subject)).toEqual([
      'Заявка на активацию питомника отклонена',
    ]);
    expect((await send(owner, { mail: 'k5@mail.example' })).statusCode).toBe(200);
    const application = (await own(owner.token)).application as Application;
    expect(application).toMatchObject({ version: 2, mail: 'k5@mail.example' });
    // The mail has been registered meanwhile: nothing is created.
    await makeAccount(database.db, {
      profileId: (await makeProfile(database.db, { userType: 1, name: 'x', shortName: 'x' })).id,
      mail: 'K5@mail.example',
    });
    expect((await decide(admin.token, application, true)).statusCode).toBe(409);
    expect(await own(owner.token)).toMatchObject({ kennel_id: null, application: { status: 1 } });
  });
});
