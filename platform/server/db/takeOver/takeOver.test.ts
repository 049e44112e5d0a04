import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { afterEach, expect, it } from 'vitest';
import { catalogOf } from '#platform/testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { migrate } from '../migrate.ts';

const made: TestDatabase[] = [];
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

interface Table {
  name: string;
  columns: string;
  /** As COPY writes and reads them. */
  rows: string;
}

/** The demonstration's database as it was before the migrations were joined into the baseline: its schema step by step, and its rows. */
function readBefore(): { statements: string[]; tables: Table[] } {
  const text = brotliDecompressSync(readFileSync(new URL('release-0.txt.br', import.meta.url))).toString('utf8');
  const [schema = '', data = ''] = text.split('-- data\n', 2);
  const tables = [...data.matchAll(/-- (\w+) \(([^\n]*)\)\n(.*?)\\\.\n/gs)].map(([, name = '', columns = '', rows = '']) => ({ name, columns, rows }));
  return { statements: schema.split('--> statement-breakpoint'), tables };
}

async function openBefore({ statements, tables }: ReturnType<typeof readBefore>): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  // Rows as they lay there: no trigger tells of them, and no key is asked for before its row has come.
  await client.query("set session_replication_role = 'replica'");
  for (const { name, columns, rows } of tables) await pipeline(Readable.from([rows]), client.query(from(`copy "${name}" (${columns}) from stdin`)));
  await client.end();
  return database;
}

const sumsOf = async (database: TestDatabase, tables: readonly Table[]): Promise<Record<string, unknown>> => {
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of tables) {
    const [row] = await database.asOwner(
      `select count(*)::int as rows, md5(string_agg(told, e'\\n' order by told collate "C")) as sum from (select row(${columns})::text as told from "${name}") all_rows`,
    );
    sums[name] = row;
  }
  return sums;
};

it('a database of before the baseline is taken over: not a row is lost or changed, and its schema is that of a new one', async () => {
  const before = readBefore();
  expect(before.tables.length).toBeGreaterThan(80);
  const database = await openBefore(before);
  const rows = await sumsOf(database, before.tables);
  expect(rows).toMatchObject({ dogs: { rows: expect.toSatisfy((count: number) => count > 1000) } });
  await migrate({ url: database.url, migrationUrl: database.ownerUrl }, testLog());
  expect(await sumsOf(database, before.tables)).toEqual(rows);
  const fresh = await createTestDatabase();
  made.push(fresh);
  expect(await catalogOf(database.ownerUrl)).toEqual(await catalogOf(fresh.ownerUrl));
}, 120_000);

it('one that stopped halfway to it is refused in words, and left as it is', async () => {
  const { statements } = readBefore();
  const database = await openBefore({ statements, tables: [] });
  await database.asOwner('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)');
  await expect(migrate({ url: database.url, migrationUrl: database.ownerUrl }, testLog())).rejects.toThrow('версии 0.1');
  expect(await database.asOwner('select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([{ count: 37 }]);
});
