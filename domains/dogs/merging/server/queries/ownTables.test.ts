import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeReferences, entryReferences } from '#domains/entries/server/public.ts';
import { resultReferences } from '#domains/exhibitions/server/public.ts';
import { advertReferences } from '#domains/news/server/public.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { ownTables } from './ownTables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Columns that reference a dog but do not move in a merge, with the reason. */
const staying: Readonly<Record<string, string>> = {
  'dog_genetics.dog_id': 'counted anew for the whole breed',
  'pedigree_contradictions.dog_id': 'listed anew with the breed',
  'pedigree_contradictions.parent_id': 'listed anew with the breed',
  'life_contradictions.dog_id': 'listed anew for both records',
  'life_contradictions.other_id': 'listed anew for both records',
  'dog_merges.kept_id': 'says itself what was made one',
  'dog_merges.gone_id': 'says itself what was made one',
};

it('a merge moves every column that references a dog', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'dogs'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and column_name ~ '(^|_)(dog|sire|dam)_id$'`);
  const followed = new Set([
    ...ownTables.map(({ table, column }) => `${getTableName(table)}.${column.name}`),
    ...[...resultReferences, entryReferences, codeReferences, advertReferences].map(({ table }) => `${table}.dog_id`),
  ]);
  const forgotten = rows.map(({ name }) => name).filter((name) => !followed.has(name) && !(name in staying));
  expect(rows.length).toBeGreaterThan(15);
  expect(forgotten).toEqual([]);
});
