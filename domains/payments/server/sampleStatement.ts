import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { escapeHtml, plainPage } from '#platform/server/http/errors/plainPage.ts';
import { inWindows1251 } from '../desk/server/paymentFile.ts';
import { balanceOf } from '../policy.ts';
import { factsOf } from './queries/facts.ts';
import { payerName } from './queries/payerName.ts';
import { orders, payees } from './tables.ts';

/** A transfer that the statement of a trial holds. */
export interface SampleTransfer {
  number: string;
  payer: string;
  /** Kopecks. */
  amount: number;
}

const most = 200;

/** Transfers that would pay the unpaid orders of an organiser, whole. */
export async function listAwaited(db: Queryable, organiserId: number): Promise<SampleTransfer[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, payer: payerName(profiles.name) })
    .from(orders)
    .leftJoin(profiles, sql`${profiles.id} = ${orders.payerId}`)
    .where(sql`${orders.organiserId} = ${organiserId} and ${orders.ending} is null and ${orders.way} = 'bank'`)
    .orderBy(orders.id)
    .limit(most);
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, number, payer }) => {
    const own = facts.get(id);
    const amount = own ? balanceOf(own) : 0;
    return amount > 0 ? [{ number, payer: payer ?? 'Плательщик', amount }] : [];
  });
}

const roubles = (kopecks: number): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** A statement of these transfers in the format 1CClientBankExchange 1.03, in windows-1251. */
export function sampleStatement(account: string, day: string, transfers: readonly SampleTransfer[]): Buffer {
  const on = formatDate(day);
  const documents = transfers.flatMap(({ number, payer, amount }, at) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${1000 + at}`,
    `Дата=${on}`,
    `Сумма=${roubles(amount)}`,
    'ПлательщикСчет=40817810500000000417',
    `ПолучательСчет=${account}`,
    `ДатаПоступило=${on}`,
    `Плательщик1=${payer}`,
    'ПлательщикИНН=000000000000',
    'ПлательщикБИК=040200999',
    'ПлательщикБанк1=Банк «Образец», такого банка нет',
    `НазначениеПлатежа=${number ? `Запись ${number}` : 'За выставку'}`,
    'КонецДокумента',
  ]);
  const text = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', 'СекцияРасчСчет']
    .concat([`РасчСчет=${account}`, 'КонецРасчСчет', ...documents, 'КонецФайла', ''])
    .join('\r\n');
  return inWindows1251(text);
}

/**
 * /dev/statements: bank statements for who tries the money of a show without a bank. They pay the orders that wait now.
 * Absent in production.
 */
export function sampleStatements(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  if (config.PORTAL_MODE === 'production') return;

  app.get('/dev/statements', async (_request, reply) => {
    const rows = await db
      .selectDistinct({ id: payees.organiserId, name: payees.name })
      .from(payees)
      .innerJoin(exhibitions, sql`${exhibitions.clubId} = ${payees.organiserId}`)
      .where(sql`exists (select from ${orders} where ${orders.organiserId} = ${payees.organiserId})`)
      .orderBy(payees.organiserId)
      .limit(most);
    const list = rows.map(
      ({ id, name }) => `<li><a href="/dev/statements/${id}" download="vypiska-${id}.txt">${escapeHtml(name)}</a></li>`,
    );
    const page = plainPage(
      'Выписки для пробы',
      `<h1>Выписки для пробы</h1><p>Файл 1С с переводами по заказам, которые ждут оплаты. Загрузите его на странице денег выставки.</p>${
        list.length ? `<ul>${list.join('')}</ul>` : '<p>Заказов пока нет.</p>'
      }`,
    );
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get<{ Params: { organiserId: string } }>('/dev/statements/:organiserId', async (request, reply) => {
    const { success, data: organiserId } = recordId().safeParse(request.params.organiserId);
    const [payee] = success ? await db.select().from(payees).where(sql`${payees.organiserId} = ${organiserId}`) : [];
    if (!payee) throw notFound();
    const file = sampleStatement(payee.account, clock.today(), await listAwaited(db, payee.organiserId));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="vypiska-${payee.organiserId}.txt"`)
      .type('text/plain; charset=windows-1251')
      .send(file);
  });
}
