import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Any number the portal uses for nothing else. */
const migrationLock = 0x6d_69_67_72;

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the schema of this release, in one transaction, so that a broken-off run leaves nothing.
 * One runner at a time; a table locked by a long query makes it give up in seconds instead of stopping the portal's traffic.
 */
export async function migrate(url: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrations', connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("set client_min_messages = 'warning'");
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set lock_timeout = '5s'");
    const started = Date.now();
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    log.info({ milliseconds: Date.now() - started }, 'database schema is up to date');
  } finally {
    await client.end();
  }
}
