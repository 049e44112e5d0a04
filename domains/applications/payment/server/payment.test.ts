import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { applicationSettings } from '../../server/tables.ts';
import { type OfficeFixture, openOffice } from '../../server/testFixture.ts';
import { applicationPayees } from './tables.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

it('returns the payee, or the contact to ask; profiles without a federation pay РКФ', async () => {
  const { db } = fixture.database;
  const rkf = await fixture.member(userTypes.federation, { alias: 'rkf' });
  const phone = { value: '+7(495)120-30-40', description: '', is_main: true, contact_type_id: contactTypes.phone };
  await db
    .update(profiles)
    .set({ contacts: [{ ...phone, value: '+7(495)000-00-00', is_main: false }, phone] })
    .where(eq(profiles.id, rkf.profileId));
  const price = { fee: 1800, urgentFee: 3600 };
  await db
    .insert(applicationSettings)
    .values({ type: 'titles', ...price })
    .onConflictDoUpdate({ target: applicationSettings.type, set: price });
  const owner = await fixture.member(userTypes.individual, { federationId: null });
  const made = await fixture.call('POST', '/api/requests/applications', owner, { type: 'titles' });
  const { application_id: id } = made.json().result;
  const payment = async () =>
    (await fixture.call('GET', `/api/requests/applications/${id}/payment`, owner)).json().result;
  expect(await payment()).toMatchObject({
    sum: 1800,
    payee: null,
    asks: { full_alias: '/rkf/', phone: '+7(495)120-30-40', email: null },
  });
  await db.insert(applicationPayees).values({ federationId: rkf.profileId, name: 'РКФ', ...demoAccountOf(1) });
  expect(await payment()).toMatchObject({ payee: { name: 'РКФ' }, asks: null });
});

it('[R2.8-49] lists each payee with its applications: the own federation, and РКФ for what it decides', async () => {
  const { db } = fixture.database;
  const federation = await fixture.member(userTypes.federation, {});
  const owner = await fixture.member(userTypes.individual, { federationId: federation.profileId });
  const types = async () => {
    const { payees } = (await fixture.call('GET', '/api/requests/cabinet', owner)).json().result;
    return Object.fromEntries(
      (payees as { payee: { name: string } | null; types: string[] }[]).map(({ payee, types: own }) => [
        payee?.name ?? '',
        own.includes('titles'),
      ]),
    );
  };
  const decides = (reviewer: 'rkf' | 'federation') =>
    db.update(applicationSettings).set({ reviewer }).where(eq(applicationSettings.type, 'titles'));
  await decides('federation');
  expect((await types())['']).toBe(true);
  await decides('rkf');
  expect((await types()).РКФ).toBe(true);
});

it('[R1-27] names the deciding federation and its main phone before the form and on the application', async () => {
  const { db } = fixture.database;
  const { club, federation } = await fixture.office();
  const phone = { value: '+7(495)700-80-90', description: '', is_main: true, contact_type_id: contactTypes.phone };
  await db
    .update(profiles)
    .set({ contacts: [phone] })
    .where(eq(profiles.id, federation.profileId));
  const asked = { full_alias: `/${federation.alias}/`, phone: '+7(495)700-80-90', email: null };
  const { offices } = (await fixture.call('GET', '/api/requests/cabinet', club)).json().result;
  const decider = (type: string) => offices.find(({ types }: { types: string[] }) => types.includes(type));
  expect(decider('replace-duplicate')).toMatchObject(asked);
  expect(decider('show')).toMatchObject({ full_alias: '/rkf/' });
  const id = await fixture.start(club);
  expect((await fixture.read(club, id)).office).toMatchObject(asked);
  expect((await fixture.send(club, await fixture.filled(club, id))).statusCode).toBe(200);
  expect((await fixture.read(club, id)).office).toMatchObject(asked);
});
