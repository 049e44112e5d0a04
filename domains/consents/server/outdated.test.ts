import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreements, type ConsentKind, registrationTerms } from '../agreements.ts';
import type { Consents } from '../contract.ts';
import { consentRecords } from './tables.ts';
import { type ConsentFixture, openConsentFixture, type Person } from './testFixture.ts';

let fixture: ConsentFixture;
beforeAll(async () => {
  fixture = await openConsentFixture();
});
afterAll(() => fixture.close());

const give = (person: Person, kind: ConsentKind, fields?: string[]) =>
  fixture.call('POST', '/api/account/consents', person, {
    kind,
    text_version: agreements[kind].version,
    ...(fields && { fields }),
  });
const consentsOf = async (person: Person): Promise<Consents> =>
  (await fixture.call('GET', '/api/account/consents', person)).json().result;

describe('repeated and outdated consents', () => {
  it('writes one record for a double press, and another for another choice', async () => {
    const person = await fixture.person();
    await Promise.all([give(person, 'processing'), give(person, 'processing')]);
    await Promise.all([
      give(person, 'dissemination', ['photo', 'phones']),
      give(person, 'dissemination', ['phones', 'photo']),
    ]);
    const records = () => fixture.db.$count(consentRecords, eq(consentRecords.accountId, person.accountId));
    expect(await records()).toBe(2);
    await give(person, 'dissemination', ['photo']);
    expect(await records()).toBe(3);
  });

  it('are marked as outdated until the new text is agreed to, except the policy of the registration', async () => {
    const person = await fixture.person();
    const old = { accountId: person.accountId, kind: 'processing', given: true, textHash: 'x', address: '127.0.0.1' };
    await fixture.db.insert(consentRecords).values({ ...old, textVersion: registrationTerms.version });
    expect((await consentsOf(person)).processing).toMatchObject({ given: true, is_outdated: false });
    await fixture.db.insert(consentRecords).values({ ...old, textVersion: '2020-01-01' });
    expect((await consentsOf(person)).processing).toMatchObject({ given: true, is_outdated: true });
    await give(person, 'processing');
    expect((await consentsOf(person)).processing).toMatchObject({ given: true, is_outdated: false });
  });
});
