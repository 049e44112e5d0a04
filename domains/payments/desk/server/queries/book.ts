import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { formatDate, formatDateTime, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { Sheet } from '#platform/server/tableFiles/sheet.ts';
import type { LedgerAccount, PostingKind } from '../../../policy.ts';
import { payerName } from '../../../server/queries/payerName.ts';
import { ledger, orders, postings, statementLines } from '../../../server/tables.ts';

const kindWords: Readonly<Record<PostingKind, string>> = {
  charge: 'Начислено',
  credit: 'Начисление снято',
  receipt: 'Поступило',
  match: 'Зачтено',
  refund: 'К возврату',
  payout: 'Возвращено',
  fee: 'Комиссия сервиса',
  settlement: 'Перечислено сервисом',
  counter: 'Отмена записи',
};
const accountWords: Readonly<Record<LedgerAccount, string>> = {
  entrant: 'Участники',
  organiser: 'Организатор',
  bank: 'Банк',
  gateway: 'Эквайринг',
  cash: 'Касса',
  card: 'Карты в кассе',
  fee: 'Комиссии',
  unmatched: 'Не разобрано',
  refund: 'Возвраты',
};

/** Most rows of the file. */
const mostRows = 50_000;
const atOnce = 2000;

const payers = alias(profiles, 'payers');

const plain = (kopecks: number): string => `${Math.floor(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}`;

const bankPaper = ({ bankDay, bankNumber }: { bankDay: string | null; bankNumber: string | null }): string =>
  bankDay ? `п/п ${bankNumber ?? ''} от ${formatDate(bankDay)}` : '';

/** The ledger of the viewer's own show as a table, a row for each side of a posting: debit and credit are equal. */
export async function bookOf(db: Queryable, session: Session, exhibitionId: number, now: Date): Promise<Sheet> {
  const { show } = await organiserOf(db, session, exhibitionId, 'money');
  async function* rows(): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const found = await db
        .select({
          id: ledger.id,
          posting: postings.id,
          at: postings.at,
          kind: postings.kind,
          account: ledger.account,
          number: orders.number,
          payer: payerName(payers.name),
          amount: ledger.amount,
          reason: postings.reason,
          member: postings.member,
          bankDay: statementLines.day,
          bankNumber: statementLines.number,
        })
        .from(ledger)
        .innerJoin(postings, eq(postings.id, ledger.postingId))
        .leftJoin(orders, eq(orders.id, ledger.orderId))
        .leftJoin(payers, eq(payers.id, orders.payerId))
        .leftJoin(statementLines, eq(statementLines.id, postings.statementLineId))
        .where(
          sql`${ledger.id} > ${after} and exists (select from ${ledger} own join ${orders} mine on mine.id = own.order_id
            where own.posting_id = ${postings.id} and mine.exhibition_id = ${show.id})`,
        )
        .orderBy(ledger.id)
        .limit(atOnce);
      yield found.map((row) => [
        formatDate(moscowDay(row.at)),
        String(row.posting),
        kindWords[row.kind],
        accountWords[row.account],
        row.number ?? '',
        row.payer ?? '',
        row.amount > 0 ? plain(row.amount) : '',
        row.amount < 0 ? plain(-row.amount) : '',
        bankPaper(row),
        row.reason,
        row.member ?? '',
      ]);
      const last = found.at(-1);
      if (!last || found.length < atOnce) return;
      after = last.id;
    }
  }
  return {
    title: `Деньги выставки «${show.name}»`,
    tab: 'Деньги выставки',
    note: `Составлено ${formatDateTime(now)} по Москве. Дебет равен кредиту в каждой записи.`,
    columns: [
      { title: 'Дата', width: 11 },
      { title: 'Запись', width: 8 },
      { title: 'Что', width: 16 },
      { title: 'Счёт', width: 14 },
      { title: 'Заказ', width: 12 },
      { title: 'Плательщик', width: 28 },
      { title: 'Дебет, ₽', width: 12 },
      { title: 'Кредит, ₽', width: 12 },
      { title: 'Документ банка', width: 22 },
      { title: 'Основание', width: 30 },
      { title: 'Кто из команды', width: 22 },
    ],
    rows: rows(),
    limit: { rows: mostRows, note: `Здесь первые ${mostRows} строк. Остальные – у разработчиков портала.` },
  };
}

/**
 * What the payment service paid out to the organiser, with what was taken back of it: of all shows, because the service
 * does not say for which.
 */
export async function settlementsOf(db: Queryable, session: Session, exhibitionId: number, now: Date): Promise<Sheet> {
  const { organiserId } = await organiserOf(db, session, exhibitionId, 'money');
  const reversed = alias(postings, 'reversed');
  async function* rows(): AsyncGenerator<string[][]> {
    const found = await db
      .select({
        posting: postings.id,
        at: postings.at,
        kind: postings.kind,
        amount: ledger.amount,
        reason: postings.reason,
        bankDay: statementLines.day,
        bankNumber: statementLines.number,
      })
      .from(ledger)
      .innerJoin(postings, eq(postings.id, ledger.postingId))
      .leftJoin(reversed, eq(reversed.id, postings.reversesId))
      .leftJoin(
        statementLines,
        eq(statementLines.id, sql`coalesce(${postings.statementLineId}, ${reversed.statementLineId})`),
      )
      .where(
        and(
          eq(postings.organiserId, organiserId),
          eq(ledger.account, 'gateway'),
          sql`coalesce(${reversed.kind}, ${postings.kind}) = 'settlement'`,
        ),
      )
      .orderBy(ledger.id)
      .limit(mostRows + 1);
    yield found.map((row) => [
      formatDate(moscowDay(row.at)),
      String(row.posting),
      kindWords[row.kind],
      row.amount < 0 ? plain(-row.amount) : `−${plain(row.amount)}`,
      bankPaper(row),
      row.reason,
    ]);
  }
  return {
    title: 'Перечисления платёжного сервиса',
    tab: 'Перечисления сервиса',
    note: `Составлено ${formatDateTime(now)} по Москве. Сервис перечисляет деньги всех ваших выставок вместе, за вычетом комиссии.`,
    columns: [
      { title: 'Дата', width: 11 },
      { title: 'Запись', width: 8 },
      { title: 'Что', width: 22 },
      { title: 'Сумма, ₽', width: 14 },
      { title: 'Документ банка', width: 22 },
      { title: 'Основание', width: 30 },
    ],
    rows: rows(),
    limit: { rows: mostRows, note: `Здесь первые ${mostRows} строк. Остальные – у разработчиков портала.` },
  };
}
