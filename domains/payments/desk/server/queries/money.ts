import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { hasShowRight, organiserOf } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { day, float, int, labelled, orNull, selectRow, selectRows, texts } from '#platform/server/db/typedSql.ts';
import type { Caller } from '#platform/server/session.ts';
import { findOrderNumbers } from '../../../orderNumber.ts';
import { ledgerSums } from '../../../server/queries/facts.ts';
import { hasPayee, isoOf } from '../../../server/queries/orders.ts';
import { payerName } from '../../../server/queries/payerName.ts';
import {
  gatewayPayments,
  ledger,
  orderLines,
  orders,
  postings,
  refunds,
  statementFaults,
  statementLines,
  statements,
} from '../../../server/tables.ts';
import type { Money } from '../../contract.ts';
import { cardMoneyOf } from './cardMoney.ts';
import { isCashRefund, isTerminalRefund, listReceipts } from './cash.ts';
import { listOpenLines, unmatchedOf } from './openLines.ts';

/** Imports and refunds that are shown. */
const shownStatements = 6;
const shownRows = 300;

/**
 * The organiser's page of a show's money. A cashier reads the receipts of cash only: statements, refunds and sums stay
 * with the organiser.
 */
export async function getMoney(db: Queryable, caller: Caller, exhibitionId: number): Promise<Money> {
  const { show, organiserId } = await organiserOf(db, caller, exhibitionId, 'cash');
  const ofShow = {
    show: {
      ...{ id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn },
      is_cancelled: show.isCancelled,
    },
    has_payee: await hasPayee(db, organiserId),
    cash: await listReceipts(db, exhibitionId),
  };
  if (!hasShowRight(caller, show, 'money'))
    return {
      ...{ ...ofShow, figures: null, statements: [], open: [], faults: [], booked: [], refunds: [], rules: [] },
      ...{ card_faults: [], card: null },
    };
  const imports = await listStatements(db, organiserId);
  const newest = imports.find(({ is_reverted }) => !is_reverted);
  return {
    ...ofShow,
    figures: { ...(await figuresOf(db, organiserId, exhibitionId)), unmatched: await unmatchedOf(db, organiserId) },
    statements: imports,
    open: await listOpenLines(db, organiserId),
    faults: await listFaults(db, organiserId),
    booked: newest ? await listBooked(db, newest.id) : [],
    refunds: await listRefunds(db, organiserId, exhibitionId),
    card_faults: await listCardFaults(db, exhibitionId),
    card: await cardMoneyOf(db, { organiserId, exhibitionId }),
    rules: await listRules(db, exhibitionId),
  };
}

/** Sums of every order of a show, for a `with` in front of a statement. */
export const showSums = (exhibitionId: number) =>
  sql`with sums as (select ${orders.id} as id, ${orders.ending} as ending, ${orders.announcedAt} is not null as is_announced,
    ${ledgerSums.charged} as charged, ${ledgerSums.credited} as credited, ${ledgerSums.received} as received,
    ${ledgerSums.refunded} as refunded
    from ${orders} left join ${ledger} on ${ledger.orderId} = ${orders.id}
    left join ${postings} on ${postings.id} = ${ledger.postingId}
    left join ${postings} reversed on reversed.id = ${postings.reversesId}
    where ${orders.exhibitionId} = ${exhibitionId} group by ${orders.id})`;

async function figuresOf(
  db: Queryable,
  organiserId: number,
  exhibitionId: number,
): Promise<Omit<NonNullable<Money['figures']>, 'unmatched'>> {
  const isAwaited = sql`ending is null and charged - received + refunded > 0`;
  const sums = await selectRow(
    db,
    {
      charged: float(sql`coalesce(sum(charged), 0)`),
      orders: int(sql`count(*) filter (where charged > 0)`),
      received: float(sql`coalesce(sum(received), 0)`),
      awaited: float(sql`coalesce(sum(charged - received + refunded) filter (where ${isAwaited}), 0)`),
      awaited_orders: int(sql`count(*) filter (where ${isAwaited})`),
    },
    sql`from sums`,
    showSums(exhibitionId),
  );
  const owed = (await listRefunds(db, organiserId, exhibitionId)).filter(({ sent_at }) => sent_at === null);
  return { ...sums, to_refund: owed.reduce((sum, { amount }) => sum + amount, 0), refunds: owed.length };
}

const importers = alias(profiles, 'importers');

async function listStatements(db: Queryable, organiserId: number): Promise<Money['statements']> {
  const ofStatement = sql`${statementLines.statementId} = ${statements.id}`;
  const rows = await selectRows(
    db,
    {
      id: statements.id,
      file_name: statements.fileName,
      format: statements.format,
      account: sql<string>`right(${statements.account}, 4)`,
      imported_at: statements.importedAt as never as typeof statements.fileName,
      imported_by: sql<string>`coalesce(${importers.shortName}, '')`,
      from: orNull(day(sql`(select min(${statementLines.day}) from ${statementLines} where ${ofStatement})`)),
      until: orNull(day(sql`(select max(${statementLines.day}) from ${statementLines} where ${ofStatement})`)),
      faulty: int(
        sql`(select count(*) from ${statementFaults} where ${statementFaults.statementId} = ${statements.id}
          and ${statementFaults.dismissedAt} is null)`,
      ),
      outgoing: int(
        sql`(select count(*) from ${statementLines} where ${ofStatement} and not ${statementLines.isIncoming})`,
      ),
      incoming: int(
        sql`(select count(*) from ${statementLines} where ${ofStatement} and ${statementLines.isIncoming})`,
      ),
      incoming_sum: float(
        sql`(select coalesce(sum(${statementLines.amount}), 0) from ${statementLines} where ${ofStatement} and ${statementLines.isIncoming})`,
      ),
      open: int(
        sql`(select count(*) from ${openRests} where rest.statement_id = ${statements.id} and not rest.is_dismissed)`,
      ),
      dismissed: int(
        sql`(select count(*) from ${openRests} where rest.statement_id = ${statements.id} and rest.is_dismissed)`,
      ),
      open_sum: float(
        sql`(select coalesce(sum(rest.amount), 0) from ${openRests} where rest.statement_id = ${statements.id})`,
      ),
      is_reverted: sql<boolean>`${statements.revertedAt} is not null`,
    },
    sql`from ${statements} left join ${accounts} on ${accounts.id} = ${statements.importedBy}
      left join ${profiles} importers on importers.id = ${accounts.profileId}
      where ${statements.organiserId} = ${organiserId} order by ${statements.id} desc limit ${shownStatements}`,
  );
  return rows.map(({ incoming, incoming_sum, open_sum, ...row }) => ({
    ...row,
    imported_at: isoOf(String(row.imported_at)) ?? '',
    booked: incoming - row.open - row.dismissed,
    booked_sum: incoming_sum - open_sum,
  }));
}

/** Incoming lines with money that is not matched. */
const openRests = sql`(select ${statementLines.statementId} as statement_id, -sum(${ledger.amount}) as amount,
    ${statementLines.dismissedAt} is not null as is_dismissed
  from ${statementLines} join ${postings} on ${postings.statementLineId} = ${statementLines.id}
  join ${ledger} on ${ledger.postingId} = ${postings.id} and ${ledger.account} = 'unmatched'
  group by ${statementLines.id} having sum(${ledger.amount}) < 0) rest`;

function listFaults(db: Queryable, organiserId: number): Promise<Money['faults']> {
  return db
    .select({
      id: statementFaults.id,
      position: statementFaults.position,
      file_name: statements.fileName,
      piece: statementFaults.piece,
      raw: statementFaults.raw,
      reason: statementFaults.reason,
    })
    .from(statementFaults)
    .innerJoin(statements, eq(statements.id, statementFaults.statementId))
    .where(
      and(eq(statements.organiserId, organiserId), isNull(statementFaults.dismissedAt), isNull(statements.revertedAt)),
    )
    .orderBy(desc(statements.id), asc(statementFaults.position))
    .limit(shownRows);
}

/** Lines of an import that are matched whole, with the orders they went to. */
async function listBooked(db: Queryable, statementId: number): Promise<Money['booked']> {
  const rows = await selectRows(
    db,
    {
      id: statementLines.id,
      position: statementLines.position,
      day: statementLines.day,
      amount: statementLines.amount,
      payer: statementLines.payer,
      purpose: statementLines.purpose,
      booked: texts(sql`array(select distinct ${orders.number} from ${ledger}
        join ${postings} on ${postings.id} = ${ledger.postingId} join ${orders} on ${orders.id} = ${ledger.orderId}
        where ${postings.statementLineId} = ${statementLines.id} and ${ledger.account} = 'entrant'
        and ${postings.kind} in ('receipt', 'match'))`),
    },
    sql`from ${statementLines} where ${statementLines.statementId} = ${statementId} and ${statementLines.isIncoming}
      and not exists (select from ${postings} join ${ledger} on ${ledger.postingId} = ${postings.id}
        where ${postings.statementLineId} = ${statementLines.id} and ${ledger.account} = 'unmatched'
        having sum(${ledger.amount}) < 0)
      order by ${statementLines.position} limit ${shownRows}`,
  );
  return rows.map(({ purpose, booked, ...row }) => ({
    ...row,
    numbers: booked.length > 0 ? booked : findOrderNumbers(purpose),
  }));
}

const payouts = alias(postings, 'payouts');
const countered = alias(postings, 'countered');
const payers = alias(profiles, 'payers');

/** Refunds of the show's orders and of money without an order, the owed first. */
export async function listRefunds(db: Queryable, organiserId: number, exhibitionId: number): Promise<Money['refunds']> {
  const rows = await db
    .select({
      id: refunds.id,
      order: orders.number,
      payer: payerName(payers.name),
      amount: refunds.amount,
      share: refunds.share,
      reason: refunds.reason,
      payee_name: refunds.payeeName,
      payee_account: refunds.payeeAccount,
      payee_bic: refunds.payeeBic,
      by_card: sql<boolean>`exists (select from ${gatewayPayments} where ${gatewayPayments.orderId} = ${refunds.orderId}
        and ${gatewayPayments.postingId} is not null and ${gatewayPayments.amount} >= ${refunds.amount})`,
      by_cash: isCashRefund,
      by_terminal: isTerminalRefund,
      sent_at: payouts.at,
    })
    .from(refunds)
    .innerJoin(postings, eq(postings.id, refunds.postingId))
    .leftJoin(countered, eq(countered.reversesId, refunds.postingId))
    .leftJoin(payouts, eq(payouts.id, refunds.payoutId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payers, eq(payers.id, orders.payerId))
    .where(
      and(
        eq(postings.organiserId, organiserId),
        isNull(countered.id),
        sql`(${orders.exhibitionId} = ${exhibitionId} or ${refunds.orderId} is null)`,
      ),
    )
    .orderBy(sql`${refunds.payoutId} is not null`, desc(refunds.id))
    .limit(shownRows);
  return rows.map(({ payer, sent_at, payee_name, ...row }) => ({
    ...row,
    payee_name,
    payer: payer ?? payee_name,
    sent_at: isoOf(sent_at),
  }));
}

const listCardFaults = (db: Queryable, exhibitionId: number): Promise<Money['card_faults']> =>
  db
    .select({ order: orders.number, amount: gatewayPayments.amount, reason: gatewayPayments.fault })
    .from(gatewayPayments)
    .innerJoin(orders, eq(orders.id, gatewayPayments.orderId))
    .where(and(eq(orders.exhibitionId, exhibitionId), ne(gatewayPayments.fault, '')))
    .orderBy(desc(gatewayPayments.id))
    .limit(shownRows);

/** Live lines of the show by price rule; their sums add up to what is charged. */
async function listRules(db: Queryable, exhibitionId: number): Promise<Money['rules']> {
  const reversing = alias(orderLines, 'reversing');
  const rows = await db
    .select({
      rule: labelled(orderLines.rule, 'rule'),
      amount: labelled(orderLines.amount, 'amount'),
      count: int(sql`count(*)`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(postings, eq(postings.id, orderLines.postingId))
    .leftJoin(reversing, eq(reversing.reversesId, orderLines.id))
    .where(and(eq(orders.exhibitionId, exhibitionId), isNull(reversing.id), sql`${postings.kind} <> 'credit'`))
    .groupBy(orderLines.rule, orderLines.amount);
  const byRule = Map.groupBy(rows, ({ rule }) => rule);
  return [...byRule]
    .map(([rule, prices]) => ({
      rule,
      prices: prices
        .map(({ amount, count }) => ({ amount, count }))
        .toSorted((one, other) => other.amount - one.amount),
      sum: prices.reduce((sum, { amount, count }) => sum + amount * count, 0),
    }))
    .toSorted((one, other) => other.sum - one.sum);
}
