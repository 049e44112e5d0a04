import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { UsageError } from '../config.ts';
import { installJobQueue } from '../jobs.ts';
import type { Log } from '../log.ts';
import { openClient } from './openClient.ts';
import { applicationRole, type DatabaseUrls, grantToApplication } from './roles.ts';

/** Any number the portal uses for nothing else. */
const migrationLock = 0x6d_69_67_72;

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the schema of this release, in one transaction, so that a broken-off run leaves nothing.
 * One runner at a time; a table locked by a long query makes it give up in seconds instead of stopping the portal's traffic.
 */
export async function migrate(urls: DatabaseUrls, log: Log): Promise<void> {
  const ownerUrl = urls.migrationUrl ?? urls.url;
  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal migrations' }, log);
  try {
    await client.query("set client_min_messages = 'warning'");
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set lock_timeout = '5s'");
    const started = Date.now();
    await refuseHalfway(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    await installJobQueue(ownerUrl, log);
    const role = applicationRole(urls);
    if (role) await grantToApplication(client, role, log);
    log.info({ milliseconds: Date.now() - started }, 'database schema is up to date');
  } finally {
    await client.end();
  }
}

/**
 * The migrations before version 0.1 were joined into the first one, the baseline, which carries the moment of the last of them: a database that
 * has them all passes it by. One that stopped before the last has to be finished by the portal it was made by.
 */
async function refuseHalfway(client: Client): Promise<void> {
  const { rows: found } = await client.query<{ marks: string | null }>("select to_regclass('drizzle.__drizzle_migrations')::text as marks");
  if (!found[0]?.marks) return;
  const { rows } = await client.query<{ last: string | null }>('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  const last = rows[0]?.last;
  if (last && Number(last) < (journal.entries[0]?.when ?? 0)) {
    throw new UsageError('База данных не дошла до версии 0.1: один раз запустите на ней прежний портал, он её обновит, и потом этот');
  }
}
