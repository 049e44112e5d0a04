import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';

export interface OwnTable {
  table: string;
  column: string;
  /** Which of the two the column points to. */
  of: 'accounts' | 'profiles';
  /** What the table's own definition says of a row whose owner goes: it goes too, it is let go, or it is kept. */
  fate: 'deleted' | 'released' | 'kept';
}

/** Columns whose values open something, or say how to: they are the portal's, not the person's. */
const secrets = /hash|token|secret|recovery|link_group|embedding|search/;

/** Records of consent outlive their account, so they refer to it without a constraint. */
const records: OwnTable = { table: 'consent_records', column: 'account_id', of: 'accounts', fate: 'kept' };

/**
 * Every column of the database that refers to an account or a profile, asked of the database itself: a table that comes with a new
 * domain belongs to a person's data from its first row on.
 */
export async function listOwnTables(db: Queryable): Promise<OwnTable[]> {
  const { rows } = await db.execute<{ table: string; column: string; of: 'accounts' | 'profiles'; fate: OwnTable['fate'] }>(sql`
    select source.relname as table, attribute.attname as column, target.relname as of,
      case link.confdeltype when 'c' then 'deleted' when 'n' then 'released' else 'kept' end as fate
    from pg_constraint link
    join pg_class source on source.oid = link.conrelid
    join pg_class target on target.oid = link.confrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
    where link.contype = 'f' and target.relname in ('accounts', 'profiles') and target.relnamespace = 'public'::regnamespace
      and source.relnamespace = 'public'::regnamespace and cardinality(link.conkey) = 1
    order by 1, 2`);
  return [...rows, records];
}

/** The rows of a table that are this person's, without what opens something. */
export async function listOwnRows(db: Queryable, { table, column }: Pick<OwnTable, 'table' | 'column'>, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by 1 limit 100000`,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.test(name))));
}
