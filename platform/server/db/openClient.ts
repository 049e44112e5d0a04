import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * Opens a dedicated connection, for work that is too long or too large for the pool. When the connection is lost, the
 * current or next query fails; the listener is needed because an unhandled error event would end the process.
 */
export async function openClient(config: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...config });
  client.on('error', (error) =>
    log.warn({ err: error, application: config.application_name }, 'database connection lost'),
  );
  await client.connect();
  return client;
}
