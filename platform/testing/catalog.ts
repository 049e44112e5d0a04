import pg from 'pg';

/**
 * Definitions of all objects of the schema `public` as PostgreSQL prints them: equal for two databases of one schema.
 */
const questions: Readonly<Record<string, string>> = {
  columns: `select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      ' ' || pg_get_expr(d.adbin, d.adrelid), nullif(concat(' ', a.attidentity, a.attgenerated), ' ')) as told
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  tables: `select format('%s %s %s', relname, relkind, array_to_string(reloptions, ',')) as told from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  constraints: `select format('%s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as told from pg_constraint c
    where c.connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as told from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(t.oid) as told from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  functions: `select pg_get_functiondef(p.oid) as told from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  extensions: `select extname as told from pg_extension`,
};

/** One line per object, sorted. */
export async function catalogOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [kind, question] of Object.entries(questions)) {
      const { rows } = await client.query<{ told: string }>(question);
      lines.push(...rows.map(({ told }) => `${kind}: ${told}`));
    }
    return lines.toSorted();
  } finally {
    await client.end();
  }
}
