import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { createTestDatabase, startUndurable, type TestDatabase } from './database.ts';

describe('a test database', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it('has the portal\u2019s tables, empty and isolated from another', async () => {
    await first.db.insert(domainEvents).values({ name: 'articles.published', ids: { articleId: 1 } });
    expect(await first.db.select().from(domainEvents)).toHaveLength(1);
    expect(await second.db.select().from(domainEvents)).toEqual([]);
  });

  it('orders, compares and searches Russian words', async () => {
    const { rows } = await first.db.execute(sql`
      select array_agg(word order by word) as words from unnest(array['яблоко', 'ёлка', 'Ель', 'ежик', 'Арбуз']) as word`);
    expect(rows[0]?.words).toEqual(['Арбуз', 'ежик', 'ёлка', 'Ель', 'яблоко']);
    const { rows: found } = await first.db.execute(
      sql`select lower('ЁЖ') as lower, cardinality(show_trgm('Такса')) as trigrams, similarity('Такса', 'такса') as alike`,
    );
    expect(found[0]).toEqual({ lower: 'ёж', trigrams: 6, alike: 1 });
  });
});

it('recreates a test server that a crash has corrupted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-broken-'));
  await (await startUndurable(folder)).stop();
  await truncate(join(folder, 'postgres/cluster/global/pg_control'), 0);
  const server = await startUndurable(folder);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true });
});
