import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { agreements, agreementText, type ConsentKind } from '../agreements.ts';
import type { Consents, ReviewPage } from '../contract.ts';
import { demoConsents } from './demo.ts';
import { consentRecords, personalDataRequests } from './tables.ts';
import { type ConsentFixture, openConsentFixture, type Person } from './testFixture.ts';

let fixture: ConsentFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openConsentFixture();
  admin = await fixture.person({ userType: 101, name: 'Администратор портала' });
});
afterAll(() => fixture.close());

const give = (person: Person, kind: ConsentKind, fields?: string[], text_version = agreements[kind].version) =>
  fixture.call('POST', '/api/account/consents', person, { kind, text_version, ...(fields && { fields }) });
const withdraw = (person: Person, kind: ConsentKind) =>
  fixture.call('POST', '/api/account/consents/withdraw', person, { kind });
const consentsOf = async (person: Person): Promise<Consents> =>
  (await fixture.call('GET', '/api/account/consents', person)).json().result;
const accountOf = async ({ accountId }: Person) =>
  (await fixture.db.select().from(accounts).where(eq(accounts.id, accountId)))[0];
const profileOf = async ({ profileId }: Person) =>
  (await fixture.db.select().from(profiles).where(eq(profiles.id, profileId)))[0];
const lettersTo = async ({ mail }: Person) =>
  fixture.db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(mails.id);
const requestOf = async ({ accountId }: Person) =>
  (
    await fixture.db
      .select()
      .from(personalDataRequests)
      .where(eq(personalDataRequests.accountId, accountId))
      .orderBy(personalDataRequests.id)
  ).at(-1);
const decide = (id: number | undefined, body: object, by = admin) =>
  fixture.call('PUT', `/api/administration/personal_data_requests/${id}`, by, body);

describe('a consent [P60]', () => {
  it('is recorded with the version and hash of its text, time and address, and cannot be changed [R1-34]', async () => {
    const person = await fixture.person();
    const before = Date.now();
    await give(person, 'processing');
    await give(person, 'dissemination', ['phones', 'city']);
    await withdraw(person, 'dissemination');
    const records = await fixture.db
      .select()
      .from(consentRecords)
      .where(eq(consentRecords.accountId, person.accountId))
      .orderBy(consentRecords.id);
    expect(records.map(({ kind, given, fields }) => [kind, given, fields])).toEqual([
      ['processing', true, []],
      ['dissemination', true, ['phones', 'city']],
      ['dissemination', false, []],
    ]);
    for (const record of records) {
      const text = agreementText(agreements[record.kind as ConsentKind]);
      expect(record).toMatchObject({
        textVersion: agreements[record.kind as ConsentKind].version,
        address: '127.0.0.1',
      });
      expect(record.textHash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(record.happenedAt.getTime()).toBeGreaterThanOrEqual(before);
    }
    // The application role lacks the right (platform/server/db/roles.test.ts); the owner of the tables meets
    // triggers.
    const { accountId } = person;
    await expect(
      fixture.asOwner(`update consent_records set given = true where account_id = ${accountId}`),
    ).rejects.toThrow(/only ever added/);
    await expect(fixture.asOwner(`delete from consent_records where account_id = ${accountId}`)).rejects.toThrow(
      /only ever added/,
    );
    await expect(fixture.asOwner('truncate consent_records')).rejects.toThrow(/only ever added/);
  });

  it('is refused for an outdated text', async () => {
    const person = await fixture.person();
    expect((await give(person, 'processing', undefined, '2020-01-01')).statusCode).toBe(409);
    expect((await consentsOf(person)).processing.given).toBe(false);
  });

  it('for dissemination is separate and requires the one for processing', async () => {
    const person = await fixture.person();
    expect((await give(person, 'dissemination', ['phones'])).statusCode).toBe(409);
    await give(person, 'processing');
    expect((await consentsOf(person)).dissemination).toMatchObject({ given: false, fields: [] });
    expect((await profileOf(person))?.disclosed).toBeNull();
    expect((await give(person, 'dissemination', [])).statusCode).toBe(400);
    expect((await give(person, 'dissemination', ['password'])).statusCode).toBe(400);
    expect((await give(person, 'dissemination', ['phones'])).statusCode).toBe(200);
    const club = await fixture.person({ userType: 3 });
    await give(club, 'processing');
    expect((await give(club, 'dissemination', ['birth_date'])).statusCode).toBe(400);
    expect((await give(club, 'dissemination')).statusCode).toBe(400);
    expect((await give(club, 'dissemination', ['phones'])).statusCode).toBe(200);
    expect((await accountOf(club))?.personalDataDisseminationStatus).toBe(2);
    expect(await profileOf(club)).toMatchObject({ disclosed: ['phones'] });
  });

  it('[S9] withdrawn by an organisation that never gave it hides its head and contacts', async () => {
    const club = await fixture.person({ userType: 3 });
    expect((await profileOf(club))?.disclosed).toBeNull();
    await give(club, 'processing');
    await withdraw(club, 'processing');
    expect((await profileOf(club))?.disclosed).toEqual([]);
    const nbc = await fixture.person({ userType: 7 });
    await withdraw(nbc, 'dissemination');
    expect((await profileOf(nbc))?.disclosed).toEqual([]);
    expect((await consentsOf(nbc)).dissemination.given).toBe(false);
  });

  it('[M3] of an organisation agrees with what visitors see', async () => {
    const publicFields = async (club: Awaited<ReturnType<typeof fixture.person>>) =>
      (await consentsOf(club)).dissemination.fields;
    const club = await fixture.person({ userType: 3 });
    expect(await publicFields(club)).toEqual(['full_name', 'phones', 'mails']);
    // Recognised before any choice, like demonstration accounts.
    await demoConsents(fixture.db, club.accountId, 'recognised');
    expect((await consentsOf(club)).dissemination).toMatchObject({
      given: true,
      fields: ['full_name', 'phones', 'mails'],
    });
    await give(club, 'dissemination', ['phones']);
    expect(await publicFields(club)).toEqual(['phones']);
    await withdraw(club, 'dissemination');
    expect(await publicFields(club)).toEqual([]);
    expect(await publicFields(await fixture.person())).toEqual([]);
  });

  it('is given and read by its owner only', async () => {
    const [one, other] = [await fixture.person(), await fixture.person()];
    await give(one, 'processing');
    expect((await consentsOf(other)).processing.given).toBe(false);
    expect(
      (
        await fixture.call('POST', '/api/account/consents', other, {
          kind: 'processing',
          text_version: 'x',
          account_id: one.accountId,
        })
      ).statusCode,
    ).toBe(400);
    for (const url of ['/api/account/consents', '/api/account/data', '/api/administration/personal_data_requests']) {
      expect((await fixture.call('GET', url)).statusCode).toBe(401);
    }
  });
});

describe('public data', () => {
  it('follows the choice at once, is empty after a withdrawal, and invalidates cached pages [R1-35]', async () => {
    const person = await fixture.person();
    await give(person, 'processing');
    await give(person, 'dissemination', ['full_name', 'phones']);
    expect(await profileOf(person)).toMatchObject({
      disclosed: ['full_name', 'phones'],
      isPublic: true,
      shortName: 'Анна Лебедева',
    });
    expect((await accountOf(person))?.personalDataDisseminationStatus).toBe(2);
    await fixture.db.delete(domainEvents);
    await withdraw(person, 'dissemination');
    expect(await profileOf(person)).toMatchObject({ disclosed: [], isPublic: false, shortName: 'Анна Л.' });
    expect((await accountOf(person))?.personalDataDisseminationStatus).toBe(3);
    const topics = (await fixture.db.select({ name: domainEvents.name }).from(domainEvents)).map(
      ({ name }) => name.split('.')[0],
    );
    expect(topics).toEqual(expect.arrayContaining(['profiles', 'news', 'exhibitions', 'judges', 'dogs', 'consents']));
  });

  it('is empty after the consent to processing is withdrawn, together with the recognition', async () => {
    const person = await fixture.person();
    await give(person, 'processing');
    await decide((await requestOf(person))?.id, { approved: true });
    await give(person, 'dissemination', ['city']);
    await withdraw(person, 'processing');
    expect((await profileOf(person))?.disclosed).toEqual([]);
    expect(await accountOf(person)).toMatchObject({
      personalDataRequestAccepted: false,
      personalDataRequestStatus: 0,
      personalDataDisseminationStatus: 3,
    });
    expect(await consentsOf(person)).toMatchObject({
      processing: { given: false },
      dissemination: { given: false, fields: [] },
    });
  });

  it('keeps a judge’s name, which is public by the federation’s rules', async () => {
    const judge = await fixture.person({ shortName: 'Анна Лебедева' }, ['role_judge']);
    await give(judge, 'processing');
    await give(judge, 'dissemination', ['phones']);
    await withdraw(judge, 'dissemination');
    expect((await profileOf(judge))?.shortName).toBe('Анна Лебедева');
  });
});

describe('a recognition request', () => {
  it('is created once with the consent; approval by staff is shown and acknowledged [R7-32 R3-09]', async () => {
    const person = await fixture.person();
    await Promise.all([give(person, 'processing'), give(person, 'processing'), give(person, 'processing')]);
    expect(
      await fixture.db.select().from(personalDataRequests).where(eq(personalDataRequests.accountId, person.accountId)),
    ).toHaveLength(1);
    expect((await accountOf(person))?.personalDataRequestStatus).toBe(1);
    const { rows } = (await fixture.call('GET', '/api/administration/personal_data_requests?status=1', admin)).json()
      .result as ReviewPage;
    const row = rows.find(({ mail }) => mail === person.mail);
    expect(row).toMatchObject({ name: 'Лебедева Анна', user_type_name: 'Физическое лицо', status: 1 });
    expect((await decide(row?.id, { approved: true })).statusCode).toBe(200);
    expect(await accountOf(person)).toMatchObject({ personalDataRequestStatus: 2, personalDataRequestAccepted: true });
    expect((await decide(row?.id, { approved: false, reason: 'передумали' })).statusCode).toBe(409);
    expect(
      (await fixture.call('PUT', '/api/requests/CommonRequest/personal_data_request', person)).json().result,
    ).toEqual({});
    expect(await accountOf(person)).toMatchObject({ personalDataRequestStatus: 0, personalDataRequestAccepted: true });
    expect((await requestOf(person))?.acknowledgedAt).not.toBeNull();
    expect((await lettersTo(person)).map(({ subject }) => subject)).toEqual([
      'Заявка на подтверждение персональных данных принята',
      'Персональные данные подтверждены',
    ]);
  });

  it('is refused with a reason by mail, and can be sent again', async () => {
    const kennel = await fixture.person({ userType: 4, alias: 'white_shore' });
    await give(kennel, 'processing');
    const id = (await requestOf(kennel))?.id;
    expect((await decide(id, { approved: false })).json().errors.reason).toContain('причину');
    await decide(id, { approved: false, reason: 'Имя в профиле <b>не совпадает</b> с паспортом' });
    expect(await accountOf(kennel)).toMatchObject({ personalDataRequestStatus: 3, personalDataRequestAccepted: false });
    const letter = (await lettersTo(kennel)).at(-1);
    expect(letter?.text).toContain('Причина: Имя в профиле <b>не совпадает</b> с паспортом');
    expect(letter?.html).toContain('&#60;b&#62;не совпадает');
    expect((await consentsOf(kennel)).request).toMatchObject({
      status: 3,
      reason: expect.stringContaining('не совпадает'),
    });
    await give(kennel, 'processing');
    expect((await requestOf(kennel))?.status).toBe(1);
    // A pending decision cannot be acknowledged.
    await fixture.call('PUT', '/api/requests/CommonRequest/personal_data_request', kennel);
    expect((await accountOf(kennel))?.personalDataRequestStatus).toBe(1);
  });

  it('is decided by staff only; an unknown one gets 404', async () => {
    const person = await fixture.person();
    await give(person, 'processing');
    const id = (await requestOf(person))?.id;
    for (const userType of [1, 3, 4, 7] as const)
      expect((await decide(id, { approved: true }, await fixture.person({ userType }))).statusCode).toBe(403);
    expect((await decide(999_999, { approved: true })).statusCode).toBe(404);
  });

  it('does not exist for an organisation, which is known by its papers', async () => {
    const club = await fixture.person({ userType: 3 });
    await give(club, 'processing');
    expect(await requestOf(club)).toBeUndefined();
  });

  it('shows its paper to staff and releases it with the decision', async () => {
    const [person, other] = [await fixture.person(), await fixture.person()];
    const paper = async ({ profileId }: Person) => {
      const values = {
        profileId,
        fileKey: `paper-${profileId}`,
        name: 'Паспорт.pdf',
        mediaType: 'application/pdf',
        size: 1024,
      };
      return (await fixture.db.insert(documents).values(values).returning({ id: documents.id }))[0]?.id as number;
    };
    const send = (from: Person, document_id: number) =>
      fixture.call('POST', '/api/account/consents', from, {
        kind: 'processing',
        text_version: agreements.processing.version,
        document_id,
      });
    const id = await paper(person);
    expect((await send(other, id)).statusCode).toBe(400);
    expect((await send(person, id)).statusCode).toBe(200);
    const { rows } = (await fixture.call('GET', '/api/administration/personal_data_requests?status=1', admin)).json()
      .result as ReviewPage;
    expect(rows.find(({ mail }) => mail === person.mail)?.document).toEqual({ id, name: 'Паспорт.pdf' });
    await decide((await requestOf(person))?.id, { approved: true });
    expect((await fixture.db.select().from(documents).where(eq(documents.id, id)))[0]?.discardedAt).not.toBeNull();
  });
});
