import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formatDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Mail, queueMail } from '#platform/server/mail/queueMail.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { orderPath, payerEntriesPath } from '../../paths.ts';
import { sumOf } from '../../postings.ts';
import { bankSum, roublesOf } from '../../texts.ts';
import { type LiveLine, liveLinesOf } from '../queries/lines.ts';
import { orders } from '../tables.ts';
import type { OpenedOrder } from './orders.ts';

/** Orders with the mailboxes of their payers, by id; null where the payer has none or the account is gone. */
async function addressed(db: Queryable, orderIds: readonly number[]) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      dueAt: orders.dueAt,
      way: orders.way,
      secret: orders.secret,
      show: exhibitions.name,
      mail: accounts.mail,
    })
    .from(orders)
    .innerJoin(exhibitions, eq(exhibitions.id, orders.exhibitionId))
    .leftJoin(accounts, eq(accounts.profileId, orders.payerId))
    .where(anyOf(orders.id, orderIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The link of an order's mails: it opens the order without signing in. Without the secret, which is unreadable after
 * PORTAL_SECRET was lost, it asks to sign in.
 */
export const orderLink = (publicUrl: string, { number, secret }: { number: string; secret: string }): string =>
  `${publicUrl}${orderPath(number)}${secret && `?key=${secret}`}`;

const openOrderLink = (publicUrl: string, order: { number: string; secret: string }) => ({
  url: orderLink(publicUrl, order),
  label: 'Открыть заказ',
});

const momentOf = (instant: string): string => `${formatDate(moscowDay(instant))}, ${moscowTime(instant)} по Москве`;

const textOf = (lines: readonly Pick<LiveLine, 'title' | 'rule' | 'amount'>[]): string =>
  lines.map(({ title, rule, amount }) => `${title}${rule ? `, ${rule}` : ''}: ${roublesOf(amount)}`).join('\n');

/** Where a payer with an account finds everything that was entered. */
const toEntries = (publicUrl: string): string => `Все ваши записи: «Мои записи», ${publicUrl}${payerEntriesPath}`;

const greeting = 'Здравствуйте!';

/**
 * Mails that the entry was accepted and waits for payment, right after its order was opened. The link opens the order
 * without signing in. `to` is the mailbox of a payer without an account.
 */
export async function queueAcceptedMail(
  tx: Queryable,
  { order: { id, key, lines }, publicUrl, to: given }: { order: OpenedOrder; publicUrl: string; to?: string },
): Promise<void> {
  const order = (await addressed(tx, [id])).get(id);
  const mail = given ?? order?.mail;
  const to = order && mail ? { ...order, mail } : undefined;
  if (!to) return;
  const charged = sumOf(lines);
  const due = to.dueAt ? momentOf(to.dueAt) : null;
  await queueMail(tx, {
    to: to.mail,
    subject: due ? `Запись принята · ждём оплату до ${formatDate(moscowDay(to.dueAt ?? ''))}` : 'Запись принята',
    ...renderMail({
      greeting,
      paragraphs: [
        `Запись на выставку «${to.show}» принята, заказ ${to.number}. К оплате ${roublesOf(charged)}.`,
        ...(due ? [`Места за вами до ${due}. Оплатите переводом: на странице заказа QR-код и реквизиты.`] : []),
        ...(to.way === 'letter' && charged > 0
          ? [
              'Платить на выставке, наличными или картой: назовите в кассе номер заказа. Организатор подтвердит запись, когда примет ваше гарантийное письмо.',
            ]
          : []),
        textOf(lines),
        ...(given ? [] : [toEntries(publicUrl)]),
        'Ссылка открывает только этот заказ. Не пересылайте её тем, кому он не нужен.',
      ],
      link: openOrderLink(publicUrl, { number: to.number, secret: key }),
    }),
  });
}

interface Paid {
  orderId: number;
  received: number;
  surplus: number;
}

/** Writes that orders are paid, with their receipts; a payer whose account is gone gets none. */
export async function paidMails(db: Queryable, paid: readonly Paid[], publicUrl: string): Promise<Mail[]> {
  const ids = paid.map(({ orderId }) => orderId);
  const people = await addressed(db, ids);
  const lines = await liveLinesOf(db, ids);
  return paid.flatMap(({ orderId, received, surplus }) => {
    const to = people.get(orderId);
    if (!to?.mail) return [];
    return {
      to: to.mail,
      subject: `Оплачено: заказ ${to.number}, «${to.show}»`,
      ...renderMail({
        greeting,
        paragraphs: [
          `Деньги пришли: ${roublesOf(received)}. Запись на выставку «${to.show}» подтверждена, заказ ${to.number}.`,
          textOf(lines.get(orderId) ?? []),
          ...(surplus > 0 ? [`Пришло больше на ${roublesOf(surplus)}: организатор вернёт лишнее.`] : []),
          'Квитанция – на странице заказа.',
          toEntries(publicUrl),
        ],
        link: openOrderLink(publicUrl, to),
      }),
    };
  });
}

interface Short {
  orderId: number;
  /** Kopecks that came now. */
  amount: number;
  lacking: number;
}

/** Writes that money came and how much is lacking; a payer whose account is gone gets none. */
export async function shortMails(db: Queryable, short: readonly Short[], publicUrl: string): Promise<Mail[]> {
  const people = await addressed(
    db,
    short.map(({ orderId }) => orderId),
  );
  return short.flatMap(({ orderId, amount, lacking }) => {
    const to = people.get(orderId);
    if (!to?.mail) return [];
    return {
      to: to.mail,
      subject: `Не хватает ${bankSum(lacking)} руб.: заказ ${to.number}`,
      ...renderMail({
        greeting,
        paragraphs: [
          `По заказу ${to.number}, «${to.show}», пришло ${roublesOf(amount)}. Не хватает ${roublesOf(lacking)}.`,
          to.dueAt
            ? `Срок прежний: ${momentOf(to.dueAt)}. Доплатите разницу: на странице заказа уже новая сумма.`
            : 'Доплатите разницу: на странице заказа уже новая сумма.',
        ],
        link: openOrderLink(publicUrl, to),
      }),
    };
  });
}

interface Unpaid {
  orderId: number;
  /** Kopecks. */
  due: number;
}

/** Writes that payments were taken back, what is to be paid and until when; a payer whose account is gone gets none. */
export async function unpaidMails(db: Queryable, unpaid: readonly Unpaid[], publicUrl: string): Promise<Mail[]> {
  const people = await addressed(
    db,
    unpaid.map(({ orderId }) => orderId),
  );
  return unpaid.flatMap(({ orderId, due }) => {
    const to = people.get(orderId);
    if (!to?.mail) return [];
    return {
      to: to.mail,
      subject: `Оплата не подтверждена: заказ ${to.number}, «${to.show}»`,
      ...renderMail({
        greeting,
        paragraphs: [
          `Организатор отменил зачисление денег по заказу ${to.number}, «${to.show}»: они были зачтены по ошибке. К оплате ${roublesOf(due)}.`,
          ...(to.dueAt ? [`Места за вами до ${momentOf(to.dueAt)}.`] : []),
          'Если вы платили, второй раз платить не нужно: напишите организатору, он найдёт перевод.',
        ],
        link: openOrderLink(publicUrl, to),
      }),
    };
  });
}
