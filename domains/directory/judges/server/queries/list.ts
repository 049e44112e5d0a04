import { sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, orNull, selectRows } from '#platform/server/db/typedSql.ts';
import { type JudgeSort, pageSize } from '../../../kinds.ts';
import { cursorOf, encodeCursor, type Order, orderBy, rowsAfter } from '../../../server/queries/keyset.ts';
import { allOf } from '../../../server/queries/listed.ts';
import { assertKnownIds } from '../../../server/queries/names.ts';
import type { JudgeFilter, JudgeListInput, JudgePage, JudgeRow } from '../../contract.ts';
import { conditionsOf } from './conditions.ts';
import { judgeColumns, judgeSource, toJudgeRow } from './row.ts';

const keys: Order['keys'] = [
  { column: sql`${referees.sortName}`, type: 'text' },
  { column: sql`${referees.id}`, type: 'int' },
];
const orders: Record<JudgeSort, Order> = { name: { keys }, name_desc: { keys, descending: true } };

interface Slice {
  rows: JudgeRow[];
  total: number | null;
  next: string | null;
}

export const assertKnownJudgingIds = (
  db: Queryable,
  { regions, cities, breeds, ranks, contests, disciplines, specialisations }: JudgeFilter,
): Promise<void> => assertKnownIds(db, { regions, cities, breeds }, { ranks, contests, disciplines, specialisations });

async function readPage(
  db: Queryable,
  { sort = 'name', after, ...filter }: JudgeListInput,
  size: number,
): Promise<Slice> {
  await assertKnownJudgingIds(db, filter);
  const wanted = allOf(...Object.values(conditionsOf(filter)));
  const order = orders[sort];
  const total = after ? sql`null` : sql`(select count(*) from ${referees} where ${wanted})`;
  const rows = await selectRows(
    db,
    { ...judgeColumns([filter.kind ?? 1]), place: cursorOf(order), total: orNull(int(total)) },
    sql`from page join (${judgeSource}) on ${referees.id} = page.id order by nth`,
    sql`with page as (
      select ${referees.id}, row_number() over (order by ${orderBy(order)}) as nth from ${referees}
      where ${after ? sql`${wanted} and ${rowsAfter(order, after)}` : wanted} order by ${orderBy(order)} limit ${size + 1})`,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ place: _place, total: _total, ...row }) => toJudgeRow(row)),
    total: after ? null : (rows[0]?.total ?? 0),
    next: last && rows.length > size ? encodeCursor(last.place) : null,
  };
}

export async function listJudges(db: Queryable, input: JudgeListInput): Promise<JudgePage> {
  const { rows, total, next } = await readPage(db, input, pageSize);
  return { items: rows, total, next };
}

/** Rows per query while a file is written. */
const batch = 250;

/** Yields the list in batches, up to `limit` rows; for files. */
export async function* streamJudges(db: Queryable, input: JudgeListInput, limit: number): AsyncGenerator<JudgeRow[]> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    const { rows, next } = await readPage(db, { ...input, after }, Math.min(batch, left));
    yield rows;
    left -= rows.length;
    if (!next) return;
    after = next;
  }
}
