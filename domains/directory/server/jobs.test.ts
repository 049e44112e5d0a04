import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { directoryJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the daily job updates who was last seen when and who is on the portal', async () => {
  const { db } = database;
  const of = (alias: string, userType: number, lastSeenOn: string | null = null) => ({
    userType,
    alias,
    name: alias,
    shortName: alias,
    lastSeenOn,
  });
  const ids = await insertProfiles(db, [
    of('seen_club', userTypes.club, '2026-01-01'),
    of('later_club', userTypes.club, '2026-09-09'),
    of('person', userTypes.individual),
    of('silent_club', userTypes.club),
  ]);
  const createdAt = new Date('2026-02-02T10:00:00Z');
  for (const [at, profileId] of ids.slice(0, 3).entries()) {
    const { id } = await makeAccount(db, { profileId, mail: `${at}@mail.example`, createdAt });
    for (const [nth, day] of ['2026-03-03', '2026-05-05'].entries())
      await db.insert(accountSessions).values({
        accountId: id,
        tokenHash: `${at}-${nth}`,
        lastUsedAt: new Date(`${day}T12:00:00Z`),
        expiresAt: new Date('2027-01-01T00:00:00Z'),
      });
  }
  await directoryJobs
    .find(({ name }) => name === 'note-presence')
    ?.run({ db, log: createLog('silent'), now: new Date() });
  const rows = await db
    .select({ alias: profiles.alias, seen: profiles.lastSeenOn, activated: profiles.activatedAt })
    .from(profiles)
    .where(eq(profiles.isActive, true))
    .orderBy(asc(profiles.id));
  expect(rows).toEqual([
    { alias: 'seen_club', seen: '2026-05-05', activated: createdAt },
    // Known values are not taken back.
    { alias: 'later_club', seen: '2026-09-09', activated: createdAt },
    { alias: 'person', seen: '2026-05-05', activated: null },
    { alias: 'silent_club', seen: null, activated: null },
  ]);
});
