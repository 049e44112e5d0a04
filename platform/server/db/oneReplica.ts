import pg from 'pg';
import type { Log } from '../log.ts';
import { openClient } from './openClient.ts';
import { prepareSelects } from './prepareSelects.ts';

type Ask = (...args: unknown[]) => Promise<unknown>;

/** Reads over connections to one server, although its address may lead to several. */
export interface OneReplica {
  /** Asks the server that is read from; may move to another server first. */
  watch<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  /** Throws `OtherReplica` when no connection to that server was at hand. */
  query: Ask;
  close(): Promise<void>;
}

export class OtherReplica extends Error {}

/** Differs between servers and their starts, also where they share an address. */
const serverQuestion = 'select pg_postmaster_start_time()::text as server';

/**
 * Behind a proxy with several replicas each connection may reach another one, and their replay positions differ. One
 * connection decides which server is read from; connections of the pool to other servers are closed. When all of them
 * lead elsewhere, the deciding connection is opened anew. `moved` is called before anything is read from another server.
 */
export function oneReplica(config: pg.PoolConfig, log: Log, moved: () => void): OneReplica {
  const servers = new WeakMap<pg.ClientBase, string>();
  const pool = prepareSelects(
    new pg.Pool({
      ...config,
      verify: (client, done) => {
        client.query<{ server: string }>(serverQuestion).then(({ rows }) => {
          servers.set(client, rows[0]?.server ?? '');
          done();
        }, done);
      },
    }),
  );
  pool.on('error', (error) => log.warn({ err: error }, 'idle connection to the replica lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'replica connection lost')));

  let watcher: pg.Client | null = null;
  let server = '';
  let [fitting, straying] = [0, 0];

  const leave = async (): Promise<void> => {
    const left = watcher;
    watcher = null;
    await left?.end().catch((error: Error) => log.debug({ err: error }, 'replica connection already closed'));
  };

  return {
    async watch(query) {
      if (straying && !fitting) await leave();
      [fitting, straying] = [0, 0];
      try {
        watcher ??= await openClient({ ...config, connectionTimeoutMillis: 1000 }, log);
        const [{ rows: asked }, { rows }] = [
          await watcher.query<{ server: string }>(serverQuestion),
          await watcher.query(query),
        ];
        const found = asked[0]?.server ?? '';
        if (found !== server) moved();
        server = found;
        return rows;
      } catch (error) {
        await leave();
        throw error;
      }
    },
    async query(...args) {
      const wanted = server;
      const client = await pool.connect();
      if (servers.get(client) !== wanted) {
        straying += 1;
        client.release(true);
        throw new OtherReplica('the connection leads to another replica');
      }
      fitting += 1;
      try {
        const result = await (client.query as Ask)(...args);
        client.release();
        return result;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
    close: async () => {
      await Promise.all([leave(), pool.end()]);
    },
  };
}
