import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hashToken, sameHash } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, oneOf, selectRows } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { qrOf } from '#platform/server/qr.ts';
import type { Session } from '#platform/server/session.ts';
import type { Order } from '../../contract.ts';
import { readOrderNumber } from '../../orderNumber.ts';
import type { Payee } from '../../payeeForm.ts';
import { paymentCode } from '../../paymentCode.ts';
import { balanceOf, orderState } from '../../policy.ts';
import type { Gateways } from '../gateways/gateway.ts';
import { ledger, orderLines, orders, payees, postings, refunds } from '../tables.ts';
import { effectiveKind, factsOfOrder, joinedPostings } from './facts.ts';
import { describeGateway } from './gateway.ts';
import { listLiveLines } from './lines.ts';
import { isoOf } from './orders.ts';
import { payerName } from './payerName.ts';

const organisers = alias(profiles, 'organisers');
const payers = alias(profiles, 'payers');

/** Viewers of an order besides the holder of its link: its payer and the show's present owner. */
export type Viewer = Order['viewer'];

interface Asked {
  number: string;
  key?: string | undefined;
}

/** Finds an order that the viewer may open. Throws 404 for everybody else, as for a number that does not exist. */
export async function openOrderFor(db: Queryable, session: Session | null, { number, key }: Asked) {
  const read = readOrderNumber(number);
  const [found] = await db
    .select({
      order: orders,
      show: exhibitions,
      city: cities.name,
      organiser: { name: organisers.shortName, alias: organisers.alias, userType: organisers.userType },
      payer: payerName(payers.name),
      mail: accounts.mail,
    })
    .from(orders)
    .innerJoin(exhibitions, eq(exhibitions.id, orders.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(organisers, eq(organisers.id, orders.organiserId))
    .leftJoin(payers, eq(payers.id, orders.payerId))
    .leftJoin(accounts, eq(accounts.profileId, orders.payerId))
    .where(eq(orders.number, read ?? ''));
  const viewer = found ? viewerOf(found, session, key) : null;
  if (!found || !viewer) throw notFound();
  return { ...found, viewer };
}

function viewerOf(
  { order, show }: { order: typeof orders.$inferSelect; show: { clubId: number } },
  session: Session | null,
  key: string | undefined,
): Viewer | null {
  if (session && order.payerId === session.profileId) return 'payer';
  if (session && show.clubId === session.profileId) return 'organiser';
  return key !== undefined && sameHash(hashToken(key), order.secretHash) ? 'link' : null;
}

/** Null before they are entered. */
export async function findPayee(db: Queryable, organiserId: number): Promise<(Payee & { vatWords: string }) | null> {
  const [row] = await db.select().from(payees).where(eq(payees.organiserId, organiserId));
  if (!row) return null;
  const { name, inn, kpp, account, bank, bic, correspondent, vatWords } = row;
  return { name, inn, kpp, account, bank, bic, correspondent, vatWords };
}

const longestPurpose = 210;

/** «Запись 7К4Д-2931, выставка Серебряная упряжка 02–03.01.2027. НДС не облагается»; the name is cut when needed. */
export function purposeOf(
  number: string,
  show: { name: string; beginsOn: string; endsOn: string },
  vatWords: string,
): string {
  const until = formatDate(show.endsOn);
  const days = show.beginsOn === show.endsOn ? until : `${formatDate(show.beginsOn).slice(0, 5)}–${until}`;
  const end = ` ${days}.${vatWords ? ` ${vatWords}` : ''}`;
  const begin = `Запись ${number}, выставка `;
  return `${begin}${show.name.slice(0, longestPurpose - begin.length - end.length)}${end}`;
}

/** «a…a@mail.example»: enough to recognise one's own mailbox. */
const shortMail = (mail: string): string => {
  const [name = '', host = ''] = mail.split('@');
  return `${name.slice(0, 1)}…${name.slice(-1)}@${host}`;
};

/** Lines of an order that count; when none does, those that its end or the withdrawals took back. */
async function linesOf(db: Queryable, order: typeof orders.$inferSelect) {
  const live = await listLiveLines(db, order.id);
  if (live.length > 0) return live;
  const ofEnd = sql`${orderLines.postingId} = (select max(ended.posting_id) from ${orderLines} ended
    join ${postings} on ${postings.id} = ended.posting_id where ended.order_id = ${order.id} and ${postings.kind} = 'credit')`;
  // Lines that were only renamed moved no money and are not gone.
  const ofWithdrawals = sql`${orderLines.orderId} = ${order.id} and exists (select from ${postings}
    join ${ledger} on ${ledger.postingId} = ${postings.id}
    where ${postings.id} = ${orderLines.postingId} and ${postings.kind} = 'credit')`;
  const taken = await db
    .select({ line: orderLines })
    .from(orderLines)
    .where(order.ending === 'expired' ? ofEnd : ofWithdrawals)
    .orderBy(orderLines.id);
  return taken.map(({ line }) => ({ ...line, amount: -line.amount }));
}

const moneyAccounts = ['bank', 'cash', 'card', 'gateway'] as const;

/** Money that came for an order and was not taken back, by posting. */
async function receiptsOf(db: Queryable, orderId: number): Promise<Order['receipts']> {
  const rows = await selectRows(
    db,
    {
      at: postings.at,
      amount: int(sql`-${ledger.amount}`),
      way: sql<
        Order['receipts'][number]['way']
      >`coalesce((select ${oneOf(moneyAccounts, sql`money.account`)} from ${ledger} money
        where money.posting_id = ${postings.id} and money.account in ('bank', 'cash', 'card', 'gateway') limit 1), 'bank')`,
    },
    sql`from ${ledger} ${joinedPostings} where ${ledger.orderId} = ${orderId} and ${ledger.account} = 'entrant'
      and ${effectiveKind} in ('receipt', 'match') and ${postings.reversesId} is null
      and not exists (select from ${postings} counter where counter.reverses_id = ${postings.id})
      order by ${postings.id}`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: isoOf(String(at)) ?? '' }));
}

const payouts = alias(postings, 'payouts');
const countered = alias(postings, 'countered');

async function refundsOf(db: Queryable, orderId: number): Promise<Order['refunds']> {
  const rows = await db
    .select({ amount: refunds.amount, share: refunds.share, reason: refunds.reason, sentAt: payouts.at })
    .from(refunds)
    .leftJoin(payouts, eq(payouts.id, refunds.payoutId))
    .leftJoin(countered, eq(countered.reversesId, refunds.postingId))
    .where(sql`${refunds.orderId} = ${orderId} and ${countered.id} is null`)
    .orderBy(refunds.id);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sent_at: isoOf(sentAt) }));
}

/** The page of an order for its payer, its organiser or the holder of its link. */
export async function getOrder(db: Queryable, session: Session | null, asked: Asked, known: Gateways): Promise<Order> {
  const { order, show, city, organiser, payer, mail, viewer } = await openOrderFor(db, session, asked);
  const facts = await factsOfOrder(db, order.id);
  const state = orderState(facts);
  const due = order.ending === null ? Math.max(0, balanceOf(facts)) : 0;
  const payee = await findPayee(db, order.organiserId);
  const purpose = purposeOf(order.number, show, payee?.vatWords ?? '');
  const receipts = await receiptsOf(db, order.id);
  const { charged, received, refunded } = facts;
  const lines = await linesOf(db, order);
  const { vatWords: _, ...details } = payee ?? { vatWords: '' };
  return {
    ...{ number: order.number, state, way: order.way, viewer, charged, received, refunded, due, purpose, receipts },
    created_at: isoOf(order.createdAt) ?? '',
    due_at: isoOf(order.dueAt),
    announced_at: isoOf(order.announcedAt),
    ended_at: isoOf(order.endedAt),
    paid_at: due === 0 ? (receipts.at(-1)?.at ?? null) : null,
    mail: mail === null ? null : shortMail(mail),
    payer: viewer === 'link' ? '' : (payer ?? ''),
    lines: lines.map(({ title, rule, amount, subject }) => ({ title, rule, amount, subject })),
    refunds: await refundsOf(db, order.id),
    gateway: await describeGateway(db, known, { id: order.id, organiserId: order.organiserId, viewer }),
    show: {
      ...{ id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn, city },
      is_cancelled: show.isCancelled,
    },
    organiser: { name: organiser.name, full_alias: fullAlias(organiser.userType as UserType, organiser.alias) },
    payee: payee ? (details as Payee) : null,
    qr: payee && due > 0 ? qrOf(paymentCode({ payee, sum: due / 100, purpose })) : null,
  };
}
