import type { Config } from '../config.ts';
import type { Embedded } from './embedded.ts';
import type { DatabaseUrls } from './roles.ts';

/** Addresses of the configured database, or of the embedded one started instead. */
export function databaseUrls(
  config: Pick<Config, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>,
  embedded: Embedded | null,
): DatabaseUrls {
  if (embedded) return { url: embedded.url, migrationUrl: embedded.migrationUrl };
  if (!config.DATABASE_URL) throw new Error('Neither DATABASE_URL nor an embedded database');
  return { url: config.DATABASE_URL, migrationUrl: config.MIGRATION_DATABASE_URL };
}
