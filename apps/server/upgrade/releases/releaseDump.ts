import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { lastMigration } from '#platform/server/db/migrate.ts';
import { statementsOf } from '#platform/server/db/migrationRisks.ts';
import { jobSchema } from '#platform/server/queues/queueList.ts';

/** PORTAL_SECRET of the dumped portals, so that tests can decrypt; it protects no real data. */
export const dumpSecret = 'of release dumps, which protect nobody';

export const fileOfDump = (version: string): string => fileURLToPath(new URL(`${version}.txt.br`, import.meta.url));

/** The search index: half of a dump's bytes, and rebuilt from other rows. Some rows stay, so that it is not empty. */
const derived = /^public\.search_(?:entries|words)/;

/** Most rows dumped of a table without references to it; all of them would bloat the repository. */
const mostOfALeaf = 2000;

const between = '--> statement-breakpoint\n';

/**
 * Returns a release's whole database as text, from which `testRelease.ts` restores it: a line with the release's name,
 * the schema made by that release, sequence values, and after `-- data` each table's rows in COPY format. `pg_dump`
 * does not come with the embedded database. `checkout` is the folder of that release's code with its packages; `name`
 * is written to the first line.
 */
export async function readDump(client: Client, checkout: string, name: string): Promise<string> {
  const schema = [...migrationsOf(checkout, await lastMigration(client)), ...(await queuesOf(client, checkout))];
  const sequences = await sequencesOf(client);
  const rows: string[] = [];
  for (const { table, columns, isLeaf } of await tablesOf(client)) {
    const most = derived.test(table) ? 20 : isLeaf ? mostOfALeaf : null;
    const what = most ? `(select ${columns} from ${table} limit ${most})` : `${table} (${columns})`;
    const copied = await text(client.query(to(`copy ${what} to stdout`)));
    if (copied) rows.push(`-- ${table} (${columns})\n${copied}\\.\n`);
  }
  return `-- release ${name}\n${[...schema, ...sequences].join(between)}\n-- data\n${rows.join('')}`;
}

/** The migrations that database has had, in order, with their afterwards statements. */
function migrationsOf(checkout: string, moment: number): string[] {
  const folder = join(checkout, 'migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const had = entries.filter(({ when }) => when <= moment).map(({ tag }) => join(folder, tag));
  const afterwards = had.map((path) => `${path}.afterwards.sql`).filter((path) => existsSync(path));
  return [
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ...had.flatMap((path) => readFileSync(`${path}.sql`, 'utf8').split('--> statement-breakpoint')),
    ...afterwards.flatMap((path) => statementsOf(readFileSync(path, 'utf8'))),
  ];
}

/** The queue's tables as created by that release's library. */
async function queuesOf(client: Client, checkout: string): Promise<string[]> {
  const { rows } = await client.query(`select to_regnamespace('${jobSchema}') is not null as are_there`);
  if (!rows[0].are_there) return [];
  const library = pathToFileURL(join(checkout, 'node_modules/pg-boss/dist/index.js')).href;
  const { getConstructionPlans } = (await import(library)) as typeof import('pg-boss');
  return [getConstructionPlans(jobSchema)];
}

async function sequencesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as statement
     from pg_sequences where last_value is not null and schemaname in ('public', 'drizzle') order by 1`,
  );
  return rows.map(({ statement }) => statement);
}

/** Tables with rows, without the library's daily statistics. */
async function tablesOf(client: Client): Promise<{ table: string; columns: string; isLeaf: boolean }[]> {
  const { rows } = await client.query<{ table: string; columns: string; isLeaf: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as table, string_agg(quote_ident(a.attname), ',' order by a.attnum) as columns,
       not exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid) and n.nspname = 'public' as "isLeaf"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'drizzle', $1) and not (n.nspname = $1 and c.relname ~ '^queue_stats')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname, c.oid order by 1`,
    [jobSchema],
  );
  return rows;
}
