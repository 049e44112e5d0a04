import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { typeOf } from '#domains/applications/forms/all.ts';
import { states } from '#domains/applications/machine.ts';
import { partsOf } from '#domains/applications/reviewParts.ts';
import {
  applicationHistory,
  applicationReviews,
  applications,
  membershipYears,
} from '#domains/applications/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

const year = 2025;
/** Tables written when an application is finished, in order: its hook's, its own, the staff journal. */
const deaths = ['membership_years', 'application_history', 'audit_records'];

let database: TestDatabase;
let keeper: pg.Client;
let token: string;
let expertId: number;
let clubId: number;
let federationId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  keeper = new pg.Client({ connectionString: database.ownerUrl });
  await keeper.connect();
  const federation = await makeProfile(database.db, { userType: userTypes.federation });
  const expert = await makeAccount(database.db, { profileId: federation.id, mail: 'expert@mail.example' });
  const club = await makeProfile(database.db, { userType: userTypes.club, federationId: federation.id });
  [expertId, clubId, federationId] = [expert.id, club.id, federation.id];
  token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await keeper.query(
    "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
    [expertId, hash],
  );
});
afterAll(async () => {
  await keeper.end();
  await database.drop();
});

/** A yearly report in work with every part accepted: one call from its end. */
async function accepted(): Promise<{ id: number; version: number }> {
  const { db } = database;
  const data = { is_actual: true, mating_whelping_book_document_year: year };
  const [row] = await db
    .insert(applications)
    .values({
      ...{ type: 'membership', profileId: clubId, userType: userTypes.club, federationId, data },
      ...{ state: states.inWork, assignedTo: expertId, barcode: '4610000000017', sentAt: new Date() },
    })
    .returning({ id: applications.id, version: applications.version });
  if (!row) throw new Error('The application was not written');
  const parts = partsOf(typeOf('membership'), data, userTypes.club);
  const review = { applicationId: row.id, accepted: true, reviewedBy: expertId, reviewedAt: new Date() };
  await db.insert(applicationReviews).values(parts.map(({ part }) => ({ ...review, part })));
  return row;
}

/** The status; null when the portal died during the call. */
async function finish(url: string, { id, version }: { id: number; version: number }): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/api/administration/applications/${id}/finish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version, number: '' }),
    });
    return answer.status;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Rows that a finished application leaves. */
async function left(id: number) {
  const { db } = database;
  const [one] = await db
    .select({ state: applications.state, number: applications.resultNumber, version: applications.version })
    .from(applications)
    .where(eq(applications.id, id));
  const [history] = await db
    .select({ count: count() })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, id));
  const [told] = await db
    .select({ count: count() })
    .from(domainEvents)
    .where(eq(domainEvents.name, 'applications.finished'));
  const years = await db
    .select({ year: membershipYears.year, of: membershipYears.applicationId })
    .from(membershipYears);
  return { ...one, history: history?.count, told: told?.count, years };
}

const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await keeper.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
};

/** Waits until no connection of the dead process is left. */
const isAlone = async (): Promise<boolean> => {
  const { rows } = await keeper.query(
    `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null
      and pid <> pg_backend_pid()`,
  );
  return rows.length === 0;
};
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};

it('finishes an application and its consequences both or not at all when killed in between, and once when repeated [P43 P53]', async () => {
  const one = await accepted();
  const untouched = await left(one.id);
  expect(untouched).toEqual({ state: states.inWork, number: '', version: one.version, history: 0, told: 0, years: [] });
  for (const table of deaths) {
    const portal = await startPortal(productionSettings(database));
    // The transaction waits before its write to this table, with all earlier writes done.
    await keeper.query('begin');
    await keeper.query(`lock table ${table} in share mode`);
    const pressed = finish(portal.url, one);
    await until(waitsForLock);
    portal.child.kill('SIGKILL');
    await portal.ended;
    expect([table, await pressed]).toEqual([table, null]);
    await keeper.query('rollback');
    await until(isAlone);
    expect([table, await left(one.id)]).toEqual([table, untouched]);
  }
  const portal = await startPortal(productionSettings(database));
  expect(await finish(portal.url, one)).toBe(200);
  expect(await finish(portal.url, one)).toBe(412);
  expect(await left(one.id)).toEqual({
    ...{ state: states.done, number: `за ${year} год`, version: one.version + 1, history: 1, told: 1 },
    years: [{ year, of: one.id }],
  });
  await portal.stop();
});
