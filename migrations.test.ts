import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#platform/server/db/migrate.ts';
import config from './drizzle.config.ts';

const root = import.meta.dirname;

it('the migrations make exactly the tables that the code declares (otherwise: npm run db:generate)', async () => {
  const files = (config.schema as string[]).flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(5);
  const declared: Record<string, unknown> = {};
  for (const file of files) {
    for (const [name, value] of Object.entries((await import(join(root, file))) as object)) declared[`${file} ${name}`] = value;
  }
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { idx: number }[] };
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const made = JSON.parse(readFileSync(join(migrationsFolder, `meta/${last}_snapshot.json`), 'utf8')) as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(made, generateDrizzleJson(declared, made.id))).toEqual([]);
}, 60_000);
