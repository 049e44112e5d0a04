import type pg from 'pg';
import type { Log } from '../log.ts';

/** Database addresses of the portal's role and of the schema's owner. */
export interface DatabaseUrls {
  url: string;
  /** Absent: one role does both and owns its tables. */
  migrationUrl?: string | undefined;
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The role that owns nothing; null where the portal's role is the schema's owner. */
export const applicationRole = ({ url, migrationUrl }: DatabaseUrls): string | null =>
  migrationUrl && roleOf(migrationUrl) !== roleOf(url) ? roleOf(url) : null;

/**
 * The trigger function that marks a table as append-only: the triggers of the migrations are the list, so that no table
 * is missing here.
 */
const mark = 'refuse_change';

/**
 * Missing permissions of the role on each relation of the portal: read and write, but on append-only tables only read
 * and insert. MAINTAIN refreshes statistics after an import; it changes no row, structure or trigger. Grants nothing
 * when all permissions are in place.
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
 * Gives the application's role exactly the permissions it needs. Runs on the schema owner's connection after
 * migrations, under their lock.
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
