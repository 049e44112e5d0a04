import pg from 'pg';
import type { Log } from '../log.ts';

const isTrue = (value: string): boolean => value === 'on';

/**
 * Knows whether its server is a standby. PostgreSQL reports `in_hot_standby` at the start of a connection and when it
 * changes, so this costs no query.
 */
class StandbyAwareClient extends pg.Client {
  isOnStandby = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
        if (parameterName === 'in_hot_standby') this.isOnStandby = isTrue(parameterValue);
      },
    );
  }
}

/** Pool options for `leaveStandbys`. */
export const standbyAware = { Client: StandbyAwareClient };

/**
 * Closes connections to a standby when they are released. During a failover the written address leads to a standby for
 * some seconds: what is read there is answered, but the next use asks the address anew, which may lead to the new
 * primary by then. Kept, such a connection would refuse writes and show old rows for as long as it is used.
 */
export function leaveStandbys(pool: pg.Pool, log: Log): void {
  pool.on('release', (_error, client) => {
    if (client instanceof StandbyAwareClient && client.isOnStandby) closeEarly(client, log);
  });
}

/** The pool takes back no connection that is being closed. */
export function closeEarly(client: pg.Client, log: Log): void {
  client.end().catch((error: Error) => log.debug({ err: error }, 'database connection already closed'));
}
