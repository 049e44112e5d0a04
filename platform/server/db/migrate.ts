import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
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
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    await installJobQueue(ownerUrl, log);
    const role = applicationRole(urls);
    if (role) await grantToApplication(client, role, log);
    log.info({ milliseconds: Date.now() - started }, 'database schema is up to date');
  } finally {
    await client.end();
  }
}
