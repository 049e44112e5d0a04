import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit } from '#domains/accounts/loginAs/server/commands.ts';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { clusterOf } from '#platform/server/db/embeddedCluster.ts';
import { chooseCluster } from '#platform/server/db/embeddedHome.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const log = createLog('silent');
let dataDir: string;
let portal: PortalProcess;

const start = async (): Promise<PortalProcess> => {
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, ...settings } = productionSettings({ url: '', ownerUrl: '' });
  portal = await startPortal({ ...settings, DATA_DIR: dataDir });
  return portal;
};
const end = async (): Promise<void> => {
  portal.child.kill('SIGINT');
  await portal.ended;
};

/** A data folder of a release without roles: one role owns everything, and tables have rows. */
async function asBefore(): Promise<void> {
  const database = await startEmbedded({ dataDir, log });
  const db = connect({ url: database.migrationUrl, size: 1, statementTimeoutMs: 15_000, log });
  const { id: profileId } = await makeProfile(db, { userType: 101 });
  const { id: accountId } = await makeAccount(db, { profileId, mail: 'staff@mail.example' });
  await recordAudit(db, { staffAccountId: accountId, accountId, sessionId: 1, action: 'entered' });
  await db.$client.query('drop owned by portal_app');
  await db.$client.query('drop role portal_app');
  await db.$client.end();
  await database.stop();
  rmSync(join(clusterOf(await chooseCluster({ dataDir, log })), 'application.password'));
}

/** A query beside the running portal. */
async function owner<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const database = await startEmbedded({ dataDir, log, shared: true });
  const client = new pg.Client({ connectionString: database.migrationUrl });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
    await database.stop();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-taken-over-'));
  await start();
  await end();
  await asBefore();
});
afterAll(async () => {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a data folder from before the roles is upgraded by the next start, with its rows, which the portal’s role does not own [S27]', async () => {
  await start();
  const [used] = await owner<{ roles: string[] }>(
    "select array_agg(distinct usename::text) as roles from pg_stat_activity where datname = 'portal' and application_name not like 'portal hold' and pid <> pg_backend_pid()",
  );
  expect(used?.roles).toEqual(['portal_app']);
  const rows = await owner('set role portal_app', 'select action from audit_records');
  expect(rows).toEqual([{ action: 'entered' }]);
  await expect(owner('set role portal_app', "update audit_records set action = 'nothing'")).rejects.toThrow(
    /permission denied/,
  );
  await expect(owner('set role portal_app', 'alter table audit_records disable trigger all')).rejects.toThrow(
    /must be owner/,
  );
});

it('recovers without loss when killed together with its database [P53]', async ({ annotate }) => {
  const note = join(clusterOf(await chooseCluster({ dataDir, log })), 'postmaster.pid');
  process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), 'SIGKILL');
  portal.child.kill('SIGKILL');
  await portal.ended;
  const { readyAfter } = await start();
  await annotate(`ready ${Math.round(readyAfter)} ms after the kill of portal and database`);
  expect(await owner('select action from audit_records')).toEqual([{ action: 'entered' }]);
});

it('an external database of one role is handed over to a second one, as docs/database-roles.md describes [S27]', async () => {
  const database = await createTestDatabase();
  const app = `taker_${process.pid}`;
  try {
    // The migrating role owns everything; the new one is created by hand without permissions.
    await database.asOwner(`create role ${app} login password 'of-a-test'`);
    const url = new URL(database.ownerUrl);
    Object.assign(url, { username: app, password: 'of-a-test' });
    const used = connect({ url: url.href, size: 1, statementTimeoutMs: 5000, log });
    await expect(used.$client.query('select from profiles')).rejects.toThrow(/permission denied/);
    await migrate({ url: url.href, migrationUrl: database.ownerUrl }, log);
    await expect(makeProfile(used)).resolves.toBeTruthy();
    await expect(used.$client.query('delete from audit_records')).rejects.toThrow(/permission denied/);
    await used.$client.end();
  } finally {
    await database.asOwner(`drop owned by ${app}`);
    await database.asOwner(`drop role ${app}`);
    await database.drop();
  }
});
