import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, date, integer, jsonb, pgTable, text as textColumn, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  aliased,
  day,
  int,
  jsonArray,
  jsonObject,
  jsonRows,
  labelled,
  listOf,
  milliseconds,
  oneOf,
  orNull,
  query,
  rowsOf,
  selectRow,
  selectRows,
  text,
  valueOrNull,
  when,
} from './typedSql.ts';

const kennels = pgTable('typed_kennels', { id: integer('id').primaryKey(), name: textColumn('name').notNull() });
const puppies = pgTable('typed_puppies', {
  id: integer('id').primaryKey(),
  kennelId: integer('kennel_id').notNull(),
  name: textColumn('name').notNull(),
  born: date('born'),
  traits: jsonb('traits').$type<{ colour: string }>().notNull(),
  seen: timestamp('seen', { withTimezone: true }).notNull(),
  changed: timestamp('changed', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(`
    create table typed_kennels (id int primary key, name text not null);
    create table typed_puppies (id int primary key, kennel_id int not null, name text not null, born date,
      traits jsonb not null, seen timestamptz not null);
    insert into typed_kennels values (1, 'Берег'), (2, 'Пусто');
    insert into typed_puppies values (7, 1, 'Буран', '2026-05-01', '{"colour": "рыжий"}', '2026-05-02T00:00:00Z'),
      (8, 1, 'Альфа', null, '{"colour": "чёрный"}', '2026-05-03T00:00:00Z');
    grant select on typed_kennels, typed_puppies to public`);
});
afterAll(() => database.drop());

it('gives rows the types of their columns and casts, nested ones too', async () => {
  expectTypeOf(text(puppies.born)).toEqualTypeOf<SQL<string | null>>();
  expectTypeOf(text(puppies.name)).toEqualTypeOf<SQL<string>>();
  const rows = await selectRows(
    database.db,
    {
      kennel: kennels.name,
      total: int(sql`(select count(*) from ${puppies} where ${puppies.kennelId} = ${kennels.id})`),
      puppies: jsonRows(
        { id: puppies.id, born: puppies.born, traits: puppies.traits },
        sql`${puppies} where ${puppies.kennelId} = ${kennels.id}`,
        puppies.name,
      ),
      named: rowsOf(
        { name: puppies.name },
        sql`${puppies} where ${puppies.kennelId} = ${kennels.id} order by ${puppies.id} limit 1`,
      ),
    },
    sql`from ${kennels} order by ${kennels.id}`,
  );
  expectTypeOf(rows).toEqualTypeOf<
    {
      kennel: string;
      total: number;
      puppies: { id: number; born: string | null; traits: { colour: string } }[];
      named: { name: string }[];
    }[]
  >();
  expect(rows).toEqual([
    {
      kennel: 'Берег',
      total: 2,
      puppies: [
        { id: 8, born: null, traits: { colour: 'чёрный' } },
        { id: 7, born: '2026-05-01', traits: { colour: 'рыжий' } },
      ],
      named: [{ name: 'Буран' }],
    },
    { kennel: 'Пусто', total: 0, puppies: [], named: [] },
  ]);
});

it('makes a cast return its declared type for any expression', async () => {
  const row = await selectRow(database.db, {
    total: int(sql`'42'`),
    label: text(sql`42`),
    on: day(sql`timestamp '2026-05-01 23:00'`),
    at: milliseconds(sql`timestamptz '2026-05-01T00:00:00.5Z'`),
    pair: jsonArray(int(sql`1`), text(sql`'а'`)),
    nothing: orNull(int(sql`null`)),
    known: oneOf(['deleted', 'kept'], sql`'kept'`),
    unknown: oneOf(['deleted', 'kept'], sql`'gone'`),
  });
  expectTypeOf(row.pair).toEqualTypeOf<[number, string]>();
  expectTypeOf(row.known).toEqualTypeOf<'deleted' | 'kept'>();
  expect(row).toEqual({
    total: 42,
    label: '42',
    on: '2026-05-01',
    at: Date.UTC(2026, 4, 1) + 500,
    pair: [1, 'а'],
    nothing: null,
    known: 'kept',
    unknown: null,
  });
});

it('qualifies an outer query’s column inside a select of one table', async () => {
  const other = alias(puppies, 'other');
  const elder = query
    .select({ name: labelled(kennels.name, 'name') })
    .from(other)
    .where(eq(other.id, 7));
  const [row] = await database.db
    .select({
      // Both tables have a `name`: unqualified, the inner one would be read.
      kennel: valueOrNull(elder),
      names: listOf(
        query.select({ name: other.name }).from(other).where(eq(other.kennelId, kennels.id)).orderBy(other.id),
      ),
      first: when(sql`${kennels.id} = 1`, jsonObject({ id: kennels.id })),
    })
    .from(kennels)
    .where(eq(kennels.id, 1));
  expect(row).toEqual({ kennel: 'Берег', names: ['Буран', 'Альфа'], first: { id: 1 } });
  const [found] = await selectRows(
    database.db,
    { id: other.id },
    sql`from ${aliased(other)} where ${other.name} = 'Буран'`,
  );
  expect(found).toEqual({ id: 7 });
});

it('has no type for a column whose value differs between a row and the program', () => {
  const field = jsonObject({ seen: puppies.seen, changed: puppies.changed });
  expectTypeOf(field).toEqualTypeOf<SQL<{ seen: never; changed: never }>>();
});

it('accepts only identifiers as keys and returns one row from a one-row query', async () => {
  expect(() => jsonObject({ "a', 1) --": puppies.id })).toThrow('No name of a field');
  await expect(selectRow(database.db, { id: puppies.id }, sql`from ${puppies} where false`)).rejects.toThrow('none');
});
