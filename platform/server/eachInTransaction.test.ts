import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { eachInTransaction } from './eachInTransaction.ts';
import { idempotentAnswers } from './idempotency/tables.ts';

const idOf = (id: number): string => `each-${id}`;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps the records that succeed, rolls the failed one back and throws its error at the end', async () => {
  const { db } = database;
  const counted: number[] = [];
  const run = eachInTransaction(db, 'Some could not be done', async (each) => {
    const count = await each([1, 2, 3], async (tx, id) => {
      await tx.insert(idempotentAnswers).values({ id: idOf(id), asked: '', answer: {} });
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
  const written = await db
    .select({ id: idempotentAnswers.id })
    .from(idempotentAnswers)
    .where(inArray(idempotentAnswers.id, [1, 2, 3].map(idOf)))
    .orderBy(asc(idempotentAnswers.id));
  expect(written.map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
});

it('returns the counts when every record succeeds', async () => {
  const counts = await eachInTransaction(database.db, 'Some could not be done', async (each) => ({
    ended: await each([4, 5], () => Promise.resolve(1)),
    none: await each([], () => Promise.resolve(1)),
  }));
  expect(counts).toEqual({ ended: 2, none: 0 });
});
