import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { states } from '../../machine.ts';
import { maxRowsInRequest } from '../../registry/columns.ts';
import { applications } from '../../server/tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from '../../server/testFixture.ts';
import { clearFiles, makeFile } from './commands.ts';
import { findReadyFile } from './queries.ts';
import { registryFiles } from './tables.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests/registry_files';
const order = (who: TestAccount, input: object, key = 'one') =>
  fixture.call('POST', base, who, { format: 'csv', is_staff: false, ...input }, `order-${who.alias}-${key}`);

it('writes a list of more than a thousand rows in a job, notifies and serves only the account that ordered it [Office-16 P43]', async () => {
  const { club, federation } = await fixture.office();
  const stranger = await fixture.office();
  const { db } = fixture.database;
  const count = maxRowsInRequest + 200;
  await db.execute(sql`
    insert into ${applications} (type, profile_id, user_type, federation_id, state, data, dog_name, barcode, sent_at)
    select 'replace-duplicate', ${club.profileId}, 3, ${federation.profileId}, ${states.inWork}, '{}', 'Собака ' || n,
      (4610000000000 + n)::text, now()
    from generate_series(1, ${count}) n`);
  const ordered = await order(club, { urgent: undefined });
  expect(ordered.statusCode, ordered.body).toBe(200);
  // A second press returns the same file.
  expect((await order(club, {})).json().result).toEqual(ordered.json().result);
  const { file_id } = ordered.json().result;
  const list = async (who: TestAccount) => (await fixture.call('GET', base, who)).json().result;
  expect((await list(club)).map(({ state }: { state: string }) => state)).toEqual(['waiting']);
  expect((await fixture.call('GET', `${base}/${file_id}`, club)).statusCode).toBe(404);

  const now = new Date();
  expect(await makeFile(db, fixture.store, file_id, now)).toBe('made');
  // A repeated job writes nothing.
  expect(await makeFile(db, fixture.store, file_id, now)).toBe('nothing');
  expect(await findReadyFile(db, file_id)).toMatchObject({ profileId: club.profileId, rows: count });
  const readyEvents = await db.select().from(domainEvents).where(eq(domainEvents.name, 'applications.fileReady'));
  expect(readyEvents).toHaveLength(1);
  const file = await fixture.call('GET', `${base}/${file_id}`, club);
  expect(file.statusCode).toBe(200);
  expect(file.body.trim().split('\r\n')).toHaveLength(count + 1);
  for (const who of [stranger.club, federation])
    expect((await fixture.call('GET', `${base}/${file_id}`, who)).statusCode).toBe(404);

  // Only staff may order the list of all.
  expect((await order(club, { is_staff: true }, 'staff')).statusCode).toBe(403);
  const others = await order(stranger.federation, { is_staff: true });
  await makeFile(db, fixture.store, others.json().result.file_id, now);
  expect(await findReadyFile(db, others.json().result.file_id)).toMatchObject({ rows: 0 });

  await clearFiles(db, fixture.store, new Date(now.getTime() + 8 * dayMs));
  expect((await fixture.call('GET', `${base}/${file_id}`, club)).statusCode).toBe(404);
  expect(await db.select().from(registryFiles).where(eq(registryFiles.id, file_id))).toEqual([]);
});

it('refuses a fourth waiting file [Office-16]', async () => {
  const { club } = await fixture.office();
  for (const key of ['a', 'b', 'c']) expect((await order(club, {}, key)).statusCode).toBe(200);
  expect((await order(club, {}, 'd')).json().errors.error).toContain('Уже готовится файлов: 3');
});
