import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { eachInTransaction } from './eachInTransaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table done (id integer primary key)`);
});
afterAll(() => database.drop());

it('keeps the records that succeed, rolls the failed one back and throws its error at the end', async () => {
  const { db } = database;
  const counted: number[] = [];
  const run = eachInTransaction(db, 'Some could not be done', async (each) => {
    const count = await each([1, 2, 3], async (tx, id) => {
      await tx.execute(sql`insert into done values (${id})`);
      if (id === 2) throw new Error('the second fails');
      return 10;
    });
    counted.push(count);
    return count;
  });
  await expect(run).rejects.toMatchObject({
    message: 'Some could not be done',
    errors: [expect.objectContaining({ message: 'the second fails' })],
  });
  expect(counted).toEqual([20]);
  expect((await db.execute(sql`select id from done order by id`)).rows).toEqual([{ id: 1 }, { id: 3 }]);
});

it('returns the counts when every record succeeds', async () => {
  const counts = await eachInTransaction(database.db, 'Some could not be done', async (each) => ({
    ended: await each([4, 5], () => Promise.resolve(1)),
    none: await each([], () => Promise.resolve(1)),
  }));
  expect(counts).toEqual({ ended: 2, none: 0 });
});
