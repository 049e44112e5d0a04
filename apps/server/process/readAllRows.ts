import type pg from 'pg';
import { derivedTables } from '../backup/backup.ts';

/** Queries as the owner of the tables. */
export type QueryAsOwner = <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;

/** Every row of every table that is not computed from others. */
export async function readAllRows(asOwner: QueryAsOwner): Promise<Map<string, string[]>> {
  const tables = await asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const kept = tables.map(({ name }) => name).filter((name) => !derivedTables.includes(name));
  const all = new Map<string, string[]>();
  for (const name of kept.sort())
    all.set(
      name,
      (await asOwner<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t order by 1`)).map(
        ({ row }) => row,
      ),
    );
  if (all.size <= 60) throw new Error(`Only ${all.size} tables: this is no whole portal`);
  return all;
}

/** The same with the states of the sequences. */
export async function readWholeDatabase(asOwner: QueryAsOwner): Promise<Map<string, string[]>> {
  const all = await readAllRows(asOwner);
  const sequences = await asOwner<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and sequencename not like 'search%' order by 1",
  );
  all.set(
    'sequences',
    sequences.map(({ name, last }) => `${name} ${last}`),
  );
  return all;
}
