import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { fileOfDump } from './releaseDump.ts';

export interface DumpedTable {
  /** With its schema. */
  name: string;
  columns: string[];
  /** In the text format of COPY. */
  rows: string;
}

export interface ReleaseDump {
  /** `0.1.0, commit 61dd562, schema 0001_search_names_again`. */
  name: string;
  statements: string[];
  tables: DumpedTable[];
}

export function readRelease(version: string): ReleaseDump {
  const dump = brotliDecompressSync(readFileSync(fileOfDump(version))).toString('utf8');
  const [schema = '', data = ''] = dump.split('\n-- data\n', 2);
  const [first = ''] = schema.split('\n', 1);
  return {
    name: first.replace('-- release ', ''),
    statements: schema.split('--> statement-breakpoint\n'),
    tables: [...data.matchAll(/^-- (\S+) \(([^\n]*)\)\n(.*?)^\\\.\n/gms)].map(
      ([, name = '', columns = '', rows = '']) => ({ name, columns: columns.split(','), rows }),
    ),
  };
}

/** A database as that release left it. */
export async function openRelease({ statements, tables }: ReleaseDump): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    // Inserts rows as they were, without triggers and foreign keys.
    await client.query("set session_replication_role = 'replica'");
    await client.query(`truncate ${tables.map(({ name }) => name).join()} cascade`);
    for (const { name, columns, rows } of tables)
      await pipeline(Readable.from([rows]), client.query(from(`copy ${name} (${columns}) from stdin`)));
  } finally {
    await client.end();
  }
  return database;
}
