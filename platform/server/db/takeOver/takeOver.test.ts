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

/** Former tables → the queues that replaced them. */
const gone: Readonly<Record<string, readonly string[]>> = {
  facts: ['told_at', 'tries'],
  mails: ['next_try_at'],
  notifications: ['is_to_push'],
  search_changes: ['id', 'name', 'ids'],
  // Rebuilt from the dictionaries.
  search_names: ['key', 'means', 'city_id', 'name'],
};

const made: TestDatabase[] = [];
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

interface Table {
  name: string;
  columns: string;
  /** In the text format of COPY. */
  rows: string;
}

/**
 * The demonstration's database before the migrations were joined into the baseline: its schema step by step, and its
 * rows.
 */
function readBefore(): { statements: string[]; tables: Table[] } {
  const text = brotliDecompressSync(readFileSync(new URL('release-0.txt.br', import.meta.url))).toString('utf8');
  const [schema = '', data = ''] = text.split('-- data\n', 2);
  const tables = [...data.matchAll(/-- (\w+) \(([^\n]*)\)\n(.*?)\\\.\n/gs)].map(
    ([, name = '', columns = '', rows = '']) => ({ name, columns, rows }),
  );
  return { statements: schema.split('--> statement-breakpoint'), tables };
}

async function openBefore({ statements, tables }: ReturnType<typeof readBefore>): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  await database.asOwner('drop schema public, drizzle, jobs cascade; create schema public');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  // Inserts rows as they were, without triggers and foreign keys.
  await client.query("set session_replication_role = 'replica'");
  for (const { name, columns, rows } of tables)
    await pipeline(Readable.from([rows]), client.query(from(`copy "${name}" (${columns}) from stdin`)));
  await client.end();
  return database;
}

const sumsOf = async (database: TestDatabase, tables: readonly Table[]): Promise<Record<string, unknown>> => {
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of tables) {
    const kept = columns.split(',').filter((column) => !gone[name]?.includes(column.replaceAll('"', '')));
    if (!kept.length) continue;
    const [row] = await database.asOwner(
      `select count(*)::int as rows, md5(string_agg(told, e'\\n' order by told collate "C")) as sum from (select row(${kept.join()})::text as told from "${name}") all_rows`,
    );
    sums[name] = row;
  }
  return sums;
};

it('upgrades a database from before the baseline without losing or changing a row, to the schema of a new one', async () => {
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
});

it('moves pending work of former tables into the queues once, and failed work to the dead letters', async () => {
  const database = await openBefore(readBefore());
  await database.asOwner(`
    set session_replication_role = 'replica';
    insert into mails (id, recipient, subject, text, html, tries, next_try_at, sent_at, failed_at, last_error) values
      (1, 'a@mail.example', 'Waits', 'x', 'x', 2, '2100-01-01', null, null, 'ESOCKET'),
      (2, 'b@mail.example', 'Sent', '', '', 1, now(), now(), null, null),
      (3, 'c@mail.example', 'Failed', 'x', 'x', 9, now(), null, now(), 'EENVELOPE 550'),
      (4, 'd@mail.example', 'Failed long ago, and wiped', '', '', 9, now(), null, now(), 'EENVELOPE 550');
    insert into facts (id, name, ids, happened_at, told_at, tries) values
      (1, 'articles.published', '{"articleId": 1}', now(), null, 0), (2, 'articles.published', '{"articleId": 2}', now(), now(), 0),
      (3, 'articles.published', '{"articleId": 3}', now(), null, 5), (4, 'articles.published', '{"articleId": 4}', now() - interval '9 days', null, 0);
    update notifications set mail = 'now' where id = 1;
    update notifications set is_to_push = true where id = 2;
    insert into push_browsers (id, profile_id, session_id, endpoint, p256dh, auth) overriding system value
      select 7, receiver_id, 1, 'https://push.example/7', 'x', 'x' from notifications where id = 2;
    insert into deploy_messages (id, title, text, author_id, show_at, ends_at) overriding system value
      values (5, 'x', 'x', 1, '2100-01-01', '2100-01-02');
    insert into search_changes (name, ids) values ('dogs.listed', '{"dogId": 6}'), ('search.rebuild', '{}')`);
  const urls = { url: database.url, migrationUrl: database.ownerUrl };
  await migrate(urls, testLog());
  const waiting = async () => {
    const rows = await database.asOwner<{ told: string }>(
      `select concat_ws(' ', name, source_name, data, output ->> 'code', case when start_after > '2099-01-01' then 'later' end) as told
       from jobs.job where state = 'created'`,
    );
    return rows.map(({ told }) => told).sort();
  };
  const expected = [
    'dead-letters letters {"mailId": 3} EENVELOPE 550',
    'deploy-messages {"messageId": 5} later',
    'letters {"mailId": 1} later',
    'notice-letters {"notificationIds": [1]}',
    'notices {"name": "articles.published", "eventId": 1}',
    'pushes {"browserId": 7, "notificationId": 2}',
    'search {"ids": {"dogId": 6}, "name": "dogs.listed"}',
    'search {"ids": {}, "name": "search.rebuild"}',
  ];
  expect(await waiting()).toEqual(expected);
  await migrate(urls, testLog());
  expect(await waiting()).toEqual(expected);
  expect(await database.asOwner('select from migration_jobs')).toEqual([]);
});

it('refuses a partially migrated database with a message and leaves it unchanged', async () => {
  const { statements } = readBefore();
  const database = await openBefore({ statements, tables: [] });
  await database.asOwner(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  await expect(migrate({ url: database.url, migrationUrl: database.ownerUrl }, testLog())).rejects.toThrow(
    'версии 0.1',
  );
  expect(await database.asOwner('select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([
    { count: 37 },
  ]);
});
