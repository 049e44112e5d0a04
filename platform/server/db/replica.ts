import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isDatabaseAway, isQueryTooLong } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Db } from './connect.ts';
import { oneReplica } from './oneReplica.ts';
import { ReplicaPosition } from './replicaPosition.ts';

/** Moves reads of public data off the primary. */
export interface Replica {
  /** Runs `work` on the replica if that has every announced change of these topics, otherwise on the primary. */
  read<Result>(topics: readonly string[], work: () => Promise<Result>): Promise<Result>;
  /** Reads this topic from the primary until the replica has replayed the change. */
  changed(topic: string): void;
  changedAll(): void;
  /**
   * Whether domain events are received. Without them, what cannot be read from the primary is read from the replica,
   * however old: once they are received again, all caches are cleared.
   */
  setListening(isListening: boolean): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  size: number;
  statementTimeoutMs: number;
  log: Log;
}

/** Interval between queries of the replica's replay position. */
const lookEveryMs = 500;
type Ask = (...args: unknown[]) => Promise<unknown>;

/**
 * Sends reads inside `read` to a streaming replica of `db`, and all others to `db`. The current WAL position of the
 * primary is noted; once the replica has replayed it, the replica has every change announced before.
 */
export function openReplica(db: Db, { url, size, statementTimeoutMs, log }: ReplicaOptions): Replica {
  const reading = new AsyncLocalStorage<readonly string[]>();
  const position = new ReplicaPosition();
  const replica = oneReplica(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 1000,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + 1000,
      keepAlive: true,
      application_name: 'portal reads',
    },
    log,
    () => position.forget(),
  );
  let mark: { place: string; takenAt: number } | null = null;
  let isUsed = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const primary = db.$client.query.bind(db.$client) as unknown as Ask;

  const use = (used: boolean, reason?: Error): void => {
    if (used === isUsed) return;
    isUsed = used;
    if (used) log.info({ event: 'replica used' }, 'public pages are read from the replica');
    else log.warn({ event: 'replica left', err: reason }, 'public pages are read from the written database');
  };
  /** The replica of before may be the new primary. */
  const findReplica = (): Promise<unknown> =>
    replica
      .watch({ text: 'select' })
      .catch((error: Error) => log.debug({ err: error }, 'no replica while the primary is away'));

  const look = async (): Promise<void> => {
    try {
      if (!mark) {
        const takenAt = performance.now();
        const { rows } = (await primary('select pg_current_wal_insert_lsn()::text as place')) as pg.QueryResult<{
          place: string;
        }>;
        mark = { place: rows[0]?.place ?? '', takenAt };
      }
      const rows = await replica.watch<{ there: boolean }>({
        text: 'select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there',
        values: [mark.place],
      });
      if (rows[0]?.there) {
        position.replayed(mark.takenAt);
        mark = null;
      }
      use(position.isRecent);
    } catch (error) {
      // The replica may be on another timeline after a failover.
      mark = null;
      position.forget();
      use(false, error as Error);
      if (position.mayBeOld) await findReplica();
    }
    if (!isClosed) timer = setTimeout(() => void look(), lookEveryMs).unref();
  };
  void look();

  const readOfPrimary = async (args: unknown[]): Promise<unknown> => {
    try {
      return await primary(...args);
    } catch (error) {
      if (!isDatabaseAway(error) || !position.mayBeOld) throw error;
      return replica.query(...args).catch((reason: Error) => {
        log.debug({ err: reason }, 'neither the primary nor a replica answers');
        throw error;
      });
    }
  };

  db.$client.query = (async (...args: unknown[]): Promise<unknown> => {
    const topics = reading.getStore();
    if (!topics) return primary(...args);
    if (!position.holds(topics)) return readOfPrimary(args);
    try {
      return await replica.query(...args);
    } catch (error) {
      if (isQueryTooLong(error)) throw error;
      // A lost connection, another replica or a conflict on the replica (40001): the primary answers instead.
      if (isDatabaseAway(error)) position.forget();
      log.debug({ err: error as Error }, 'asked again of the written database');
      return readOfPrimary(args);
    }
  }) as unknown as typeof db.$client.query;

  return {
    read: (topics, work) => reading.run(topics, work),
    changed: (topic) => position.changed(topic),
    changedAll: () => position.changedAll(),
    setListening: (isListening) => position.setListening(isListening),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}
