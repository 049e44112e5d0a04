import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { showMoneyPath } from '../../paths.ts';
import { KeyRefused } from '../gateways/gateway.ts';
import { gateways, orders } from '../tables.ts';

/** Hours after which a refusal that lasts is mailed again; less than a day, so that the hour of the mail stays. */
const hoursBetweenMails = 23.5;

/**
 * Stores that the service refused the organiser's key, or that it takes it again; other errors change nothing. An
 * organiser that was mailed about a refusal is also mailed when it has ended.
 */
export async function noteKey(
  db: Db,
  asked: KeyRefused | { taken: number },
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  if (asked instanceof KeyRefused) {
    await db
      .update(gateways)
      .set({ refusedAt: portalNow })
      .where(and(eq(gateways.organiserId, asked.organiserId), isNull(gateways.refusedAt)));
    return;
  }
  const wasRefused = and(
    eq(gateways.organiserId, asked.taken),
    or(isNotNull(gateways.refusedAt), isNotNull(gateways.refusalMailedAt)),
  );
  // A payment asks at each call: the row is locked only where something was refused.
  const [seen] = await db.select({ id: gateways.organiserId }).from(gateways).where(wasRefused);
  if (!seen) return;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(gateways).where(wasRefused).for('update');
    if (!row) return;
    await tx
      .update(gateways)
      .set({ refusedAt: null, refusalMailedAt: null })
      .where(eq(gateways.organiserId, row.organiserId));
    if (row.refusalMailedAt !== null)
      await mailOrganiser(tx, row, {
        publicUrl,
        subject: 'Оплата картой снова работает',
        paragraphs: [`Платёжный сервис снова принимает ключ магазина ${row.shopId}. Делать ничего не нужно.`],
      });
  });
}

/**
 * Mails organisers whose key the service refuses: once when it begins, and daily while it lasts. Returns the number of
 * mails. A service that is switched off is not missed.
 */
export function mailRefusedKeys(db: Db, { publicUrl }: { publicUrl: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(gateways)
      .where(
        and(
          eq(gateways.isOn, true),
          isNotNull(gateways.refusedAt),
          or(
            isNull(gateways.refusalMailedAt),
            lt(gateways.refusalMailedAt, gateways.refusedAt),
            lt(gateways.refusalMailedAt, sql`${portalNow} - make_interval(mins => ${hoursBetweenMails * 60})`),
          ),
        ),
      )
      .for('update', { skipLocked: true });
    let mailed = 0;
    for (const row of due) {
      await tx.update(gateways).set({ refusalMailedAt: portalNow }).where(eq(gateways.organiserId, row.organiserId));
      mailed += await mailOrganiser(tx, row, {
        publicUrl,
        subject: 'Оплата картой не работает: сервис не принял ключ',
        paragraphs: [
          `С ${formatDateTime(new Date(row.refusedAt ?? '').toISOString())} МСК платёжный сервис не принимает ключ магазина ${row.shopId}. Никто не может заплатить картой, и возвраты на карту ждут. Переводом платить можно.`,
          'Что сделать: в «Деньги» → «Картой и по СБП» проверьте номер магазина (shopId) и секретный ключ. Новый ключ выпускают в кабинете сервиса.',
          'Пока ключ не примут, портал напоминает об этом раз в день.',
        ],
      });
    }
    return mailed;
  });
}

interface Words {
  publicUrl: string;
  subject: string;
  paragraphs: string[];
}

/** Mails the organiser's account, with a link to the money of the show it sold last. */
async function mailOrganiser(
  tx: Queryable,
  { organiserId }: Pick<typeof gateways.$inferSelect, 'organiserId'>,
  { publicUrl, subject, paragraphs }: Words,
): Promise<number> {
  const [account] = await tx
    .select({ mail: accounts.mail })
    .from(accounts)
    .where(and(eq(accounts.profileId, organiserId), isNull(accounts.blockedAt)));
  if (!account) return 0;
  const [last] = await tx
    .select({ exhibitionId: orders.exhibitionId })
    .from(orders)
    .where(eq(orders.organiserId, organiserId))
    .orderBy(desc(orders.id))
    .limit(1);
  const link = last && {
    url: `${publicUrl}${showMoneyPath(last.exhibitionId)}#own-gateway`,
    label: 'Открыть деньги выставки',
  };
  await queueMail(tx, {
    ...{ to: account.mail, subject },
    ...renderMail({ greeting: 'Здравствуйте!', paragraphs, ...(link && { link }) }),
  });
  return 1;
}
