import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, int, selectRow, selectRows } from '#platform/server/db/typedSql.ts';
import { findOrderNumbers } from '../../../orderNumber.ts';
import { balanceOf, orderState } from '../../../policy.ts';
import { factsOf } from '../../../server/queries/facts.ts';
import { isoOf } from '../../../server/queries/orders.ts';
import { payerName } from '../../../server/queries/payerName.ts';
import { ledger, orders, postings, statementLines, statements } from '../../../server/tables.ts';
import type { Money, OpenLine } from '../../contract.ts';
import { decide, isSameSurname } from '../../matching.ts';
import { namedOrders } from '../commands/importStatement.ts';

const shownLines = 200;

const rests = sql`from ${statementLines} join ${statements} on ${statements.id} = ${statementLines.statementId}
  join ${postings} on ${postings.statementLineId} = ${statementLines.id}
  join ${ledger} on ${ledger.postingId} = ${postings.id} and ${ledger.account} = 'unmatched'`;

/** Money of the organiser that came and is not matched, without what was put aside; kopecks. */
export async function unmatchedOf(db: Queryable, organiserId: number): Promise<number> {
  const { sum } = await selectRow(
    db,
    { sum: float(sql`coalesce(-sum(${ledger.amount}), 0)`) },
    sql`${rests} where ${statementLines.organiserId} = ${organiserId} and ${statementLines.dismissedAt} is null`,
  );
  return sum;
}

/** Incoming lines that a person has to settle, the oldest first, with the orders they may be about. */
export async function listOpenLines(db: Queryable, organiserId: number): Promise<Money['open']> {
  const rows = await selectRows(
    db,
    {
      id: statementLines.id,
      position: statementLines.position,
      file_name: statements.fileName,
      day: statementLines.day,
      amount: statementLines.amount,
      rest: int(sql`-sum(${ledger.amount})`),
      payer: statementLines.payer,
      purpose: statementLines.purpose,
      is_dismissed: sql<boolean>`${statementLines.dismissedAt} is not null`,
    },
    sql`${rests} where ${statementLines.organiserId} = ${organiserId}
      group by ${statementLines.id}, ${statements.fileName} having sum(${ledger.amount}) < 0
      order by ${statementLines.dismissedAt} is not null, ${statementLines.id} limit ${shownLines}`,
  );
  const candidates = await listCandidates(db, organiserId);
  const lines: OpenLine[] = [];
  for (const row of rows) {
    const numbers = findOrderNumbers(row.purpose);
    const found = [...(await namedOrders(db, organiserId, numbers)).values()];
    const decided = decide(row.rest, found, numbers);
    const proposals = candidates.filter(({ due, payer }) => due === row.rest && isSameSurname(row.payer, payer));
    lines.push({
      ...row,
      numbers,
      reason: 'open' in decided ? decided.open : 'sums_differ',
      named: await describe(
        db,
        found.map(({ id }) => id),
      ),
      // Two orders of the same person and sum: any of them would be a guess.
      proposal: numbers.length === 0 && proposals.length === 1 ? (proposals[0] ?? null) : null,
    });
  }
  return lines;
}

type Named = OpenLine['named'][number];

async function describe(db: Queryable, orderIds: readonly number[]): Promise<Named[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ id: orders.id, number: orders.number, payer: payerName(profiles.name), dueAt: orders.dueAt })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.payerId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id));
  const facts = await factsOf(db, orderIds);
  return rows.flatMap(({ id, number, payer, dueAt }) => {
    const own = facts.get(id);
    if (!own) return [];
    return [{ number, payer: payer ?? '', due: balanceOf(own), state: orderState(own), due_at: isoOf(dueAt) }];
  });
}

/** Orders of the organiser that are still to be paid. */
async function listCandidates(db: Queryable, organiserId: number): Promise<Named[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organiserId, organiserId), isNull(orders.ending)));
  const all = await describe(
    db,
    rows.map(({ id }) => id),
  );
  return all.filter(({ due }) => due > 0);
}
