import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facts } from '#platform/server/facts.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

describe('a test database', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it('has the portal\u2019s tables, empty, and shares nothing with another', async () => {
    await first.db.insert(facts).values({ name: 'articles.published', ids: { articleId: 1 } });
    expect(await first.db.select().from(facts)).toHaveLength(1);
    expect(await second.db.select().from(facts)).toEqual([]);
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
