import type { FastifyInstance } from 'fastify';
import { recordId } from '#platform/contract/queryValues.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { escapeHtml, plainPage } from '#platform/server/http/errors/plainPage.ts';
import { inWindows1251 } from '../desk/server/paymentFile.ts';
import { findPayee } from './queries/orderPage.ts';
import { listAwaited, listReceivers, type SampleTransfer } from './queries/sampleTransfers.ts';

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
    const rows = await listReceivers(db);
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
    const payee = success ? await findPayee(db, organiserId) : null;
    if (!payee) throw notFound();
    const file = sampleStatement(payee.account, clock.today(), await listAwaited(db, organiserId ?? 0));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="vypiska-${organiserId}.txt"`)
      .type('text/plain; charset=windows-1251')
      .send(file);
  });
}
