import { asc, getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { domainEvents } from '../domainEvents.ts';
import { mails } from '../mail/tables.ts';
import { insertOf } from './insertOf.ts';
import { changeRows, runStatement } from './typedSql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.replaceAll('\u0000', ''));

it('stores and orders rows as the builder does, sealed and JSON columns too', async () => {
  const { id: _, ...rest } = getTableColumns(mails);
  const row = fc.record({ recipient: text, subject: text, text, html: text });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      await database.db.delete(mails);
      const ids = await changeRows(database.db, insertOf(mails, rows), { id: mails.id });
      expect(ids.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).toSorted((one, other) => one - other));
      const ours = await database.db.select(rest).from(mails).orderBy(asc(mails.id));
      await database.db.delete(mails);
      await database.db.insert(mails).values(rows);
      const theirs = await database.db.select(rest).from(mails).orderBy(asc(mails.id));
      const plain = ({ recipient, subject, text: words, html }: (typeof ours)[number]) => [
        recipient,
        subject,
        words,
        html,
      ];
      expect(ours.map(plain)).toEqual(theirs.map(plain));
    }),
    { numRuns: 30 },
  );
  await runStatement(database.db, insertOf(domainEvents, [{ name: 'tests.made', ids: { testId: 7 } }]));
  const [event] = await database.db.select().from(domainEvents);
  expect(event).toMatchObject({ name: 'tests.made', ids: { testId: 7 }, happenedAt: expect.any(Date) });
});

it('keeps half of a pair of code units from failing the insert', async () => {
  await database.db.delete(mails);
  await runStatement(
    database.db,
    insertOf(mails, [{ recipient: 'a@mail.example', subject: 'Собака \ud83d', text: 'x', html: 'x' }]),
  );
  expect(await database.db.select({ subject: mails.subject }).from(mails)).toEqual([{ subject: 'Собака \ufffd' }]);
});

it('refuses rows with other columns than the first, and no rows', () => {
  const row = { recipient: 'a@mail.example', subject: 'x', text: 'x', html: 'x' };
  expect(() => insertOf(mails, [])).toThrow('No rows');
  expect(() => insertOf(mails, [row, { ...row, attempts: 2 } as never])).toThrow('different columns');
});
