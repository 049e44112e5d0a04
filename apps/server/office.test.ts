import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { openOffice } from './office.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('[V5] the office at the foot of every page equals the federation’s own page', async () => {
  const parts = { db: database.db, log: testLog() };
  expect(await openOffice(parts)()).toBeNull();
  const contact = { description: '', is_main: false };
  await insertProfiles(database.db, [
    {
      ...{ userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ', address: 'г. Москва, ул. Гостиная, д. 9' },
      contacts: [
        { ...contact, value: '+7(495)000-11-22', contact_type_id: 1 },
        { ...contact, value: '+7(495)123-45-67', contact_type_id: 1, is_main: true },
        { ...contact, value: 'info@rkf.example', contact_type_id: 2 },
      ],
    },
  ]);
  expect(await openOffice(parts)()).toEqual({
    address: 'г. Москва, ул. Гостиная, д. 9',
    phone: '+7(495)\u00a0123-45-67',
    mail: 'info@rkf.example',
  });
});

it('pages omit the office, or show the last known one, while the database is unavailable', async () => {
  let isAway = false;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (isAway) throw new Error('away');
      return Reflect.get(target, name) as unknown;
    },
  }) as Db;
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const log = { ...testLog(), warn: vi.fn<() => void>() };
  const read = openOffice({ db, log });
  const known = await read();
  expect(known?.mail).toBe('info@rkf.example');
  isAway = true;
  vi.setSystemTime(clock.milliseconds() + 120_000);
  expect(await read()).toEqual(known);
  expect(await openOffice({ db, log })()).toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
