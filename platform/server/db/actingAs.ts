import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { runStatement } from './typedSql.ts';

/**
 * Default of a log's column that names a person without an account, such as «Анна, регистратор», as the log shall say it
 * for ever. Null unless the transaction was told by `actAs`.
 */
export const actingAs = sql<string>`nullif(current_setting('portal.acting_as', true), '')`;

/** Names the person without an account who acts in this transaction: every log that it writes keeps the words. */
export const actAs = (tx: Queryable, words: string): Promise<unknown> =>
  runStatement(tx, sql`select set_config('portal.acting_as', ${words}, true)`);
