import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#platform/server/db/migrate.ts';
import { risksOf, statementsOf } from '#platform/server/db/migrationRisks.ts';
import { readReleases } from '#platform/server/releases.ts';
import config from '../../drizzle.config.ts';
import { root } from '../root.ts';

it('the migrations create exactly the tables that the code declares (otherwise: npm run db:generate)', async () => {
  const files = (config.schema as string[]).flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(5);
  const declared: Record<string, unknown> = {};
  for (const file of files) {
    for (const [name, value] of Object.entries((await import(join(root, file))) as object))
      declared[`${file} ${name}`] = value;
  }
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const made = JSON.parse(readFileSync(join(migrationsFolder, `meta/${last}_snapshot.json`), 'utf8')) as Parameters<
    typeof generateMigration
  >[0];
  expect(await generateMigration(made, generateDrizzleJson(declared, made.id))).toEqual([]);
});

const tags = (
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
).entries.map(({ tag }) => tag);
const [released] = readReleases();
/** The last migration before this law; earlier ones ran while the portal was stopped. */
const beforeTheLaw = '0018_search_facets';

it('no migration after the last release locks tables or breaks that release without a stated reason [P54]', () => {
  const since = tags.filter((tag) => tag > beforeTheLaw && tag > (released?.schema ?? ''));
  const told = since.flatMap((tag) =>
    risksOf(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')).map(
      ({ kind, statement, why }) => `${tag} ${kind}: ${statement} (${why})`,
    ),
  );
  expect(told).toEqual([]);
  // Afterwards statements must be repeatable and run outside a transaction.
  for (const file of globSync(join(migrationsFolder, '*.afterwards.sql'))) {
    expect(existsSync(file.replace('.afterwards', '')), file).toBe(true);
    for (const statement of statementsOf(readFileSync(file, 'utf8')))
      expect(statement.replace(/^\s*--.*$/gm, '').trim()).toMatch(
        /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE \S+ VALIDATE CONSTRAINT) /,
      );
  }
});

it('only the newest snapshot of the tables is kept', () => {
  const snapshots = globSync(join(migrationsFolder, 'meta/*_snapshot.json'));
  expect(snapshots.map((path) => path.slice(-'0000_snapshot.json'.length))).toEqual([
    `${String(tags.length - 1).padStart(4, '0')}_snapshot.json`,
  ]);
});

it('a release has a version, a date, its last migration and an entry in the changelog', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(released?.version).toBe(version);
  for (const { schema } of readReleases()) expect(tags).toContain(schema);
  expect(readFileSync(join(root, 'docs/CHANGELOG.md'), 'utf8')).toMatch(/^## Next$/m);
});
