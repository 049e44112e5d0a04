import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { deadLetters, jobSchema, queueNames } from '../queues/queueList.ts';
import { migrationJobs } from '../queues/tables.ts';

/** A table of a set: its columns without generated ones, which the database computes again. */
export interface PortalTable {
  name: string;
  columns: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
export const tableName = (name: string): string => `public.${quoted(name)}`;

/**
 * Pending jobs stand in pg-boss's own table, whose format depends on its release. A set stores them in the format in
 * which migrations queue jobs; the start after a restore takes them over.
 */
const queueList = queueNames.map((name) => `'${name}'`).join(', ');
const waitingJobs = `(select row_number() over (order by created_on, id) as id,
    case when name = '${deadLetters}' then source_name else name end as queue, coalesce(data, '{}') as data, priority,
    start_after, name = '${deadLetters}' as is_dead, case when name = '${deadLetters}' then output ->> 'code' end as error
  from ${jobSchema}.job where state in ('created', 'retry', 'active')
    and (name in (${queueList}) or name = '${deadLetters}' and source_name in (${queueList}))) waiting`;

/** The expression from which a table's rows are read for a set. */
export const sourceOf = (name: string): string =>
  name === getTableName(migrationJobs) ? waitingJobs : tableName(name);

/** Session settings under which a value has the same text on every server. */
export const plainText =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'";

/** Every table of the portal except `derived` ones and partitions. */
export async function listTables(client: pg.ClientBase, derived: readonly string[]): Promise<PortalTable[]> {
  const { rows } = await client.query<PortalTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname, c.oid order by pg_total_relation_size(c.oid) desc, c.relname`,
    [derived],
  );
  return rows;
}

/** Row count and an order-independent checksum, equal on both sides exactly when all rows are equal. */
export async function countRows(
  client: pg.ClientBase,
  { name, columns }: PortalTable,
  source = tableName(name),
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${columnList(columns)})::text), 15))::bit(60)::bigint::numeric), 0)::text as checksum
     from ${source}`,
  );
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

export async function listSequences(client: pg.ClientBase, derived: readonly string[]): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
       left join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i') left join pg_class t on t.oid = d.refobjid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and coalesce(t.relname, '') <> all($1) order by 1`,
    [derived],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${tableName(name)}`,
    );
    states.push({ name, ...(state.rows[0] as Omit<SequenceState, 'name'>) });
  }
  return states;
}
