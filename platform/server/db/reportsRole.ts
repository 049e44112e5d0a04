import type pg from 'pg';

/**
 * Read-only role for reports; created by the administrator (docs/database-roles.md), in the embedded database
 * automatically.
 */
export const reportsRole = 'portal_reports';

/**
 * The readable text columns of each table that reports use. Numbers, days and flags are readable without being listed.
 */
export type ReportColumns = ReadonlyMap<string, { words: readonly string[]; without: readonly string[] }>;

/** Types that cannot hold a name, an address or free text. */
const plainTypes = [
  'int2',
  'int4',
  'int8',
  'float8',
  'numeric',
  'bool',
  'date',
  'timestamptz',
  '_int2',
  '_int4',
  '_int8',
];

/** Grants the role exactly these columns, as the tables' owner; does nothing if the role does not exist. */
export async function grantToReports(client: pg.ClientBase, columns: ReportColumns): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [reportsRole]);
  if (!rowCount) return false;
  const role = client.escapeIdentifier(reportsRole);
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       join unnest($1::text[], $2::text[], $3::text[]) as asked (name, words, without) on asked.name = c.relname
     where c.relnamespace = 'public'::regnamespace
       and (a.attname = any(string_to_array(words, ',')) or t.typname = any($4))
       and a.attname <> all(string_to_array(without, ','))
     group by c.relname`,
    [
      [...columns.keys()],
      [...columns.values()].map(({ words }) => words.join()),
      [...columns.values()].map(({ without }) => without.join()),
      plainTypes,
    ],
  );
  const granted = rows.map(
    ({ name, columns: list }) => `grant select (${list}) on ${client.escapeIdentifier(name)} to ${role}`,
  );
  await client.query('begin');
  try {
    // Earlier grants are revoked in the same transaction, so that no intermediate state is visible.
    const statements = [
      `revoke all on all tables in schema public from ${role}`,
      `grant usage on schema public to ${role}`,
      ...granted,
    ];
    await client.query(statements.join(';'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The connection and the transaction are gone; the first error has the cause.
    });
    throw error;
  }
  return true;
}
