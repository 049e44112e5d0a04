import { and, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { insertOf } from '#platform/server/db/insertOf.ts';
import { changeRows, lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { type Mail, queueMails } from '#platform/server/mail/queueMail.ts';
import { findOrderNumbers } from '../../../orderNumber.ts';
import { balanceOf } from '../../../policy.ts';
import { type OrderPart, receiptRows } from '../../../postings.ts';
import { postAll } from '../../../server/commands/post.ts';
import {
  type Booked,
  type BookingParts,
  type LockedOrder,
  lateDueOf,
  lockOrdersWhere,
  settleOrders,
} from '../../../server/commands/receipts.ts';
import { factsOf } from '../../../server/queries/facts.ts';
import { orders, statementFaults, statementLines, statements } from '../../../server/tables.ts';
import { decide, type NamedOrder } from '../../matching.ts';
import { markOf, type ReadStatement } from '../statements/values.ts';
import { settlePayouts } from './refunds.ts';

type LineRow = typeof statementLines.$inferSelect;

export interface ImportOrder extends ReadStatement {
  organiserId: number;
  account: string;
  fileName: string;
  format: '1c' | 'csv' | 'xlsx';
}

export interface ImportCounts {
  /** Null: everything in the file was there already. */
  statement_id: number | null;
  added: number;
  booked: number;
  open: number;
  faulty: number;
  known: number;
}

const atOnce = 1000;

/**
 * Imports a statement: books every line once by its order number, or leaves it for a person. Importing a file again is
 * a no-op.
 */
export async function importStatement(
  tx: Queryable,
  { organiserId, account, fileName, format, lines, faults }: ImportOrder,
  parts: BookingParts,
): Promise<ImportCounts> {
  await lock(tx, `statements of ${organiserId}`);
  const [statement] = await tx
    .insert(statements)
    .values({ organiserId, account, fileName, format, importedBy: parts.by })
    .returning({ id: statements.id });
  if (!statement) throw new Error('A statement was not stored');
  const added: LineRow[] = [];
  for (let from = 0; from < lines.length; from += atOnce) {
    const rows = lines
      .slice(from, from + atOnce)
      .map((line) => ({ ...line, statementId: statement.id, organiserId, account, mark: markOf(line) }));
    const made = await changeRows(tx, sql`${insertOf(statementLines, rows)} on conflict do nothing`, {
      id: statementLines.id,
      position: statementLines.position,
    });
    const ids = new Map(made.map(({ id, position }) => [position, id]));
    for (const row of rows) {
      const id = ids.get(row.position);
      if (id !== undefined) added.push({ ...row, id, isReverted: false, dismissedAt: null });
    }
  }
  const newFaults = await unknownFaults(tx, organiserId, faults);
  const known = lines.length - added.length;
  if (added.length === 0 && newFaults.length === 0) {
    await tx.delete(statements).where(eq(statements.id, statement.id));
    return { statement_id: null, added: 0, booked: 0, open: 0, faulty: 0, known };
  }
  if (newFaults.length > 0)
    await tx.insert(statementFaults).values(newFaults.map((fault) => ({ ...fault, statementId: statement.id })));
  const incoming = added.filter(({ isIncoming }) => isIncoming);
  const booked = await bookLines(tx, organiserId, incoming, parts);
  const outgoing = added.filter(({ isIncoming }) => !isIncoming);
  await settlePayouts(tx, { organiserId, lines: outgoing, by: parts.by });
  await recordEvent(tx, { name: 'payments.statement_imported', ids: { statementId: statement.id } });
  return {
    ...{ statement_id: statement.id, added: added.length, booked, known },
    ...{ open: incoming.length - booked, faulty: newFaults.length },
  };
}

/** A file that is imported again repeats its broken lines; they are shown once. */
async function unknownFaults(tx: Queryable, organiserId: number, faults: ReadStatement['faults']) {
  if (faults.length === 0) return [];
  const rows = await tx
    .select({ position: statementFaults.position, piece: statementFaults.piece })
    .from(statementFaults)
    .innerJoin(statements, eq(statements.id, statementFaults.statementId))
    .where(
      and(
        eq(statements.organiserId, organiserId),
        sql`${statements.revertedAt} is null`,
        inArray(
          statementFaults.position,
          faults.map(({ position }) => position),
        ),
      ),
    );
  const known = new Set(rows.map(({ position, piece }) => `${position} ${piece}`));
  return faults.filter(({ position, piece }) => !known.has(`${position} ${piece}`));
}

/** Orders of the organiser by number, with what is due. */
export async function namedOrders(
  tx: Queryable,
  organiserId: number,
  numbers: readonly string[],
): Promise<Map<string, NamedOrder>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.id, number: orders.number, ending: orders.ending })
    .from(orders)
    .where(ofNumbers(organiserId, numbers));
  return withDue(tx, rows);
}

const ofNumbers = (organiserId: number, numbers: readonly string[]) =>
  and(eq(orders.organiserId, organiserId), anyOf(orders.number, numbers));

/** What is due of orders, by number. */
async function withDue(
  tx: Queryable,
  rows: readonly Pick<LockedOrder, 'id' | 'number' | 'ending'>[],
): Promise<Map<string, NamedOrder>> {
  const facts = await factsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const named = new Map<string, NamedOrder>();
  for (const row of rows) {
    const own = facts.get(row.id);
    const due = row.ending === 'expired' ? await lateDueOf(tx, row.id) : own ? balanceOf(own) : 0;
    named.set(row.number, { id: row.id, number: row.number, ending: row.ending, due });
  }
  return named;
}

/**
 * Books incoming lines and returns how many were booked by their order number. An order that is open and named by one
 * line only depends on no other line: such lines, nearly all of a file, are booked together.
 */
export async function bookLines(
  tx: Queryable,
  organiserId: number,
  lines: readonly LineRow[],
  parts: BookingParts,
): Promise<number> {
  const numbersOf = new Map(lines.map((line) => [line.id, findOrderNumbers(line.purpose)]));
  const uses = new Map<string, number>();
  for (const number of [...numbersOf.values()].flat()) uses.set(number, (uses.get(number) ?? 0) + 1);
  const all = [...uses.keys()];
  const lockNamed = (some: readonly string[]) => lockOrdersWhere(tx, ofNumbers(organiserId, some));
  const locked = all.length ? await lockNamed(all) : new Map<number, LockedOrder>();
  // The due sum is read under the lock; an order that an earlier line of the file has paid is read again.
  const known = await withDue(tx, [...locked.values()]);
  const open: LineRow[] = [];
  const alone: { line: LineRow; parts: OrderPart[] }[] = [];
  const mails: Mail[] = [];
  const post = (line: LineRow, own: readonly OrderPart[]) => ({
    ...{ organiserId, kind: 'receipt' as const, by: parts.by, statementLineId: line.id },
    rows: receiptRows('bank', line.amount, own),
  });
  for (const line of lines) {
    const numbers = numbersOf.get(line.id) ?? [];
    const named = numbers.flatMap((number) => known.get(number) ?? []);
    const decided = decide(line.amount, named, numbers);
    if ('open' in decided) {
      open.push(line);
      continue;
    }
    const isNamedAgain = numbers.some((number) => (uses.get(number) ?? 0) > 1);
    if (!isNamedAgain && named.every(({ ending }) => ending === null)) {
      alone.push({ line, parts: decided.parts });
      continue;
    }
    await postAll(tx, [post(line, decided.parts)]);
    await settleOrders(tx, bookedOf(decided.parts, locked), { ...parts, mails });
    if (!isNamedAgain) continue;
    const again = await lockNamed(numbers);
    for (const [number, order] of await withDue(tx, [...again.values()])) known.set(number, order);
    for (const [id, order] of again) locked.set(id, order);
  }
  await postAll(
    tx,
    alone.map(({ line, parts: own }) => post(line, own)),
  );
  for (let from = 0; from < alone.length; from += atOnce)
    await settleOrders(
      tx,
      alone.slice(from, from + atOnce).flatMap(({ parts: own }) => bookedOf(own, locked)),
      { ...parts, mails },
    );
  await queueMails(tx, mails);
  await postUnmatched(tx, organiserId, open, parts.by);
  return lines.length - open.length;
}

const bookedOf = (own: readonly OrderPart[], locked: ReadonlyMap<number, LockedOrder>): Booked[] =>
  own.flatMap(({ orderId, amount }) => {
    const order = locked.get(orderId);
    return order ? { order, amount } : [];
  });

/** Books money without a known order, many lines in a few statements. */
export async function postUnmatched(
  tx: Queryable,
  organiserId: number,
  lines: readonly Pick<LineRow, 'id' | 'amount'>[],
  by: number | null,
): Promise<void> {
  await postAll(
    tx,
    lines.map(({ id, amount }) => ({
      ...{ organiserId, kind: 'receipt' as const, by, statementLineId: id },
      rows: receiptRows('bank', amount, []),
    })),
  );
}
