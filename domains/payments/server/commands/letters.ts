import { eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formatDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Mail, queueMail } from '#platform/server/mail/queueMail.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { orderPath } from '../../paths.ts';
import { bankSum, roublesOf } from '../../words.ts';
import { factsOfOrder } from '../queries/facts.ts';
import { listLiveLines } from '../queries/lines.ts';
import { orders } from '../tables.ts';

/** The order with the mailbox of its payer, or the given one; undefined when there is neither. */
async function addressed(db: Queryable, orderId: number, given?: string) {
  const [found] = await db
    .select({ number: orders.number, dueAt: orders.dueAt, show: exhibitions.name, mail: accounts.mail })
    .from(orders)
    .innerJoin(exhibitions, eq(exhibitions.id, orders.exhibitionId))
    .leftJoin(accounts, eq(accounts.profileId, orders.payerId))
    .where(eq(orders.id, orderId));
  const mail = given ?? found?.mail;
  return found && mail ? { ...found, mail } : undefined;
}

const momentOf = (instant: string): string => `${formatDate(moscowDay(instant))}, ${moscowTime(instant)} по Москве`;

async function linesOf(db: Queryable, orderId: number): Promise<string> {
  const lines = await listLiveLines(db, orderId);
  return lines.map(({ title, rule, amount }) => `${title}${rule ? `, ${rule}` : ''}: ${roublesOf(amount)}`).join('\n');
}

const greeting = 'Здравствуйте!';

/**
 * Mails that the entry was accepted and waits for payment. `key` is the order's secret: with it the link opens the order
 * without signing in. `to` is the mailbox of a payer without an account.
 */
export async function queueAcceptedMail(
  tx: Queryable,
  { orderId, key, publicUrl, to: given }: { orderId: number; key: string; publicUrl: string; to?: string },
): Promise<void> {
  const to = await addressed(tx, orderId, given);
  if (!to) return;
  const { charged } = await factsOfOrder(tx, orderId);
  const due = to.dueAt ? momentOf(to.dueAt) : null;
  await queueMail(tx, {
    to: to.mail,
    subject: due ? `Запись принята · ждём оплату до ${formatDate(moscowDay(to.dueAt ?? ''))}` : 'Запись принята',
    ...renderMail({
      greeting,
      paragraphs: [
        `Запись на выставку «${to.show}» принята, заказ ${to.number}. К оплате ${roublesOf(charged)}.`,
        ...(due ? [`Места за вами до ${due}. Оплатите переводом: на странице заказа QR-код и реквизиты.`] : []),
        await linesOf(tx, orderId),
        'Ссылка открывает только этот заказ. Не пересылайте её тем, кому он не нужен.',
      ],
      link: { url: `${publicUrl}${orderPath(to.number)}?key=${key}`, label: 'Открыть заказ' },
    }),
  });
}

/** Writes that the order is paid, with its receipt; null when the payer's account is gone. */
export async function paidMail(
  db: Queryable,
  { orderId, received, surplus, publicUrl }: { orderId: number; received: number; surplus: number; publicUrl: string },
): Promise<Mail | null> {
  const to = await addressed(db, orderId);
  if (!to) return null;
  return {
    to: to.mail,
    subject: `Оплачено: заказ ${to.number}, «${to.show}»`,
    ...renderMail({
      greeting,
      paragraphs: [
        `Деньги пришли: ${roublesOf(received)}. Запись на выставку «${to.show}» подтверждена, заказ ${to.number}.`,
        await linesOf(db, orderId),
        ...(surplus > 0 ? [`Пришло больше на ${roublesOf(surplus)}: организатор вернёт лишнее на тот же счёт.`] : []),
        'Квитанция – на странице заказа.',
      ],
      link: { url: `${publicUrl}${orderPath(to.number)}`, label: 'Открыть заказ' },
    }),
  };
}

/** Writes that money came and how much is lacking; null when the payer's account is gone. */
export async function shortMail(
  db: Queryable,
  { orderId, amount, lacking, publicUrl }: { orderId: number; amount: number; lacking: number; publicUrl: string },
): Promise<Mail | null> {
  const to = await addressed(db, orderId);
  if (!to) return null;
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
      link: { url: `${publicUrl}${orderPath(to.number)}`, label: 'Открыть заказ' },
    }),
  };
}
