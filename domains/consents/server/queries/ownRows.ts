import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { oneOf, selectRows, selectUnknown, text } from '#platform/server/db/typedSql.ts';

const ownedBy = ['accounts', 'profiles'] as const;
const fates = ['deleted', 'released', 'kept'] as const;

export interface OwnTable {
  table: string;
  column: string;
  /** Which of the two the column points to. */
  of: (typeof ownedBy)[number];
  /** What the table's own definition says of a row whose owner goes: it goes too, it is let go, or it is kept. */
  fate: (typeof fates)[number];
}

/** Columns whose values open something, or say how to: they are the portal's, not the person's. */
const secrets = /hash|token|secret|recovery|link_group|embedding|search/;

/** Records of consent outlive their account, so they refer to it without a constraint. */
const records: OwnTable = { table: 'consent_records', column: 'account_id', of: 'accounts', fate: 'kept' };

/**
 * Every column of the database that refers to an account or a profile, asked of the database itself: a table that comes
 * with a new domain belongs to a person's data from its first row on.
 */
export async function listOwnTables(db: Queryable): Promise<OwnTable[]> {
  const rows = await selectRows(
    db,
    {
      table: text(sql`source.relname`),
      column: text(sql`attribute.attname`),
      of: oneOf(ownedBy, sql`target.relname`),
      fate: oneOf(fates, sql`case link.confdeltype when 'c' then 'deleted' when 'n' then 'released' else 'kept' end`),
    },
    sql`from pg_constraint link
      join pg_class source on source.oid = link.conrelid
      join pg_class target on target.oid = link.confrelid
      join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
      where link.contype = 'f' and target.relname = any(${sql.param(ownedBy)}::text[]) and target.relnamespace = 'public'::regnamespace
        and source.relnamespace = 'public'::regnamespace and cardinality(link.conkey) = 1
      order by 1, 2`,
  );
  return [...rows, records];
}

/** The rows of a table that are this person's, without what opens something. */
export async function listOwnRows(
  db: Queryable,
  { table, column }: Pick<OwnTable, 'table' | 'column'>,
  id: number,
): Promise<Record<string, unknown>[]> {
  const rows = await selectUnknown(
    db,
    sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by 1 limit 100000`,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.test(name))));
}
