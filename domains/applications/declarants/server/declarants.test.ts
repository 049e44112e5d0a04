import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { type OfficeFixture, openOffice } from '../../server/testFixture.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests/declarants';

it('reports whether an organisation has a responsible person in its account info [R3-10]', async () => {
  const { club } = await fixture.office();
  const isAssigned = async () =>
    (await fixture.database.db.select().from(accounts).where(eq(accounts.profileId, club.profileId)))[0]
      ?.declarantsAssigned;
  const [first] = (await fixture.call('GET', base, club)).json().result;
  expect(await isAssigned()).toBe(true);
  const { declarant_id: _, is_default: __, ...form } = first;
  const { declarant_id } = (await fixture.call('POST', base, club, form)).json().result;
  const remove = (id: number) => fixture.call('DELETE', `${base}/${id}`, club);
  expect((await remove(first.declarant_id)).statusCode).toBe(200);
  expect(await isAssigned()).toBe(true);
  expect((await fixture.call('GET', base, club)).json().result).toMatchObject([{ declarant_id, is_default: true }]);
  await remove(declarant_id);
  expect(await isAssigned()).toBe(false);
});
