import type pg from 'pg';
import type { Log } from '../log.ts';

/** Under whom the portal works, and under whom its schema is made. */
export interface DatabaseUrls {
  url: string;
  /** Absent: one role does both, and owns what it works with. */
  migrationUrl?: string | undefined;
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The role that is to own nothing; null where it makes the schema itself. */
export const applicationRole = ({ url, migrationUrl }: DatabaseUrls): string | null =>
  migrationUrl && roleOf(migrationUrl) !== roleOf(url) ? roleOf(url) : null;

/**
 * The function of the triggers that mark a table as append-only: the marks in the migrations are the list, so that none
 * is forgotten here.
 */
const mark = 'refuse_change';

/**
 * What each relation of the portal lacks for the role to read and write it, and no more: rows of append-only tables are
 * read and added. MAINTAIN refreshes statistics after an import; it changes no row, structure or trigger. Nothing is
 * granted anew at a start that finds all as it should be.
 */
const missing = `
  with wanted as (
    select c.oid, n.nspname, c.relname, c.relkind,
      exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = '${mark}') as adds_only
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), privileges as (
    select w.*, p.privilege,
      case when w.relkind = 'S' then p.privilege in ('USAGE', 'SELECT', 'UPDATE')
           when w.adds_only then p.privilege in ('SELECT', 'INSERT')
           else p.privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MAINTAIN') end as may,
      case when w.relkind = 'S' then has_sequence_privilege($1, w.oid, p.privilege) else has_table_privilege($1, w.oid, p.privilege) end as has
    from wanted w cross join unnest(case when w.relkind = 'S' then array['USAGE', 'SELECT', 'UPDATE']
      else array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MAINTAIN', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] end) as p(privilege)
  )
  select format('%s %s on %s %I.%I %s %I', case when may then 'grant' else 'revoke' end, string_agg(privilege, ', '),
    case when relkind = 'S' then 'sequence' else 'table' end, nspname, relname, case when may then 'to' else 'from' end, $1::text) as statement
  from privileges where may <> has group by nspname, relname, relkind, may`;

/**
 * Brings the application's role to exactly what it needs. On the connection of the schema's owner, after migrations,
 * under their lock.
 */
export async function grantToApplication(client: pg.Client, role: string, log: Log): Promise<void> {
  const { rows: schemas } = await client.query<{ nspname: string }>(
    "select nspname from pg_namespace where nspname in ('public', 'jobs') and not has_schema_privilege($1, nspname, 'USAGE')",
    [role],
  );
  for (const { nspname } of schemas)
    await client.query(`grant usage on schema ${nspname} to ${client.escapeIdentifier(role)}`);
  const { rows } = await client.query<{ statement: string }>(missing, [role]);
  if (!rows.length) return;
  await client.query(rows.map(({ statement }) => statement).join(';'));
  const { rowCount: left } = await client.query(missing, [role]);
  if (left)
    log.warn(
      `роль ${role} из DATABASE_URL может больше, чем ей нужно (владелец или суперпользователь?): журнал действий от неё не защищён`,
    );
}
