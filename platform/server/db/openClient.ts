import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * A connection of its own, for work that outlasts or outgrows the pool's. When it is lost, the query under way (or the
 * next one) fails and says so; without a listener the same news, told by the connection itself, would end the process.
 */
export async function openClient(config: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...config });
  client.on('error', (error) =>
    log.warn({ err: error, application: config.application_name }, 'database connection lost'),
  );
  await client.connect();
  return client;
}
