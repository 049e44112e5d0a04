import type pg from 'pg';
import { openClient } from '#platform/server/db/openClient.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Log } from '#platform/server/log.ts';

/** State of one import: a dedicated connection without a statement timeout. */
export interface ImportRun {
  client: pg.Client;
  importId: number;
  isDryRun: boolean;
  /** Today in Moscow, YYYY-MM-DD. */
  today: string;
}

/** Only one import runs at a time: two would wait for each other's row locks. */
const importLock = 0x64_6f_67_73;

/** Throws 409 while another import is running in any process. */
export async function openImportConnection(url: string, log: Log): Promise<pg.Client> {
  const client = await openClient({ connectionString: url, application_name: 'portal import' }, log);
  try {
    // The plan has already compared every parent with its young in the final state of the file; checks row by row would
    // fail on intermediate states.
    await client.query(
      "set statement_timeout = 0; set work_mem = '128MB'; set synchronous_commit = off; set portal.parents_compared = 'yes'",
    );
    // Holds the dogs that earlier files of a dry run would have created; empty in a real run.
    await client.query(`create temp table tried_dogs (id int, pedigree_number int, stamp_code text, stamp_number int, chip text, sex smallint, born_on date, born_year_only boolean, breed_id int, owner_id int);
      create temp table tried_numbers (dog_id int, studbook text, folded text, number text, is_primary boolean)`);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [importLock]);
    if (!rows[0]?.free) throw new PortalError(409, 'Уже идёт другой импорт. Дождитесь его конца.');
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The connection is lost and the transaction with it; the first error is the useful one.
    });
    throw error;
  }
}
