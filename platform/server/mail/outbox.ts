import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordId } from '#platform/contract/queryValues.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { escapeHtml, plainPage } from '../http/errors/plainPage.ts';
import { withEmblemInside } from './emblem.ts';
import { mails } from './tables.ts';

const shown = 100;

const time = (date: Date): string =>
  date.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' });

/** /dev/mail shows the portal's mails to people who try it without a mail server. Absent in production. */
export function outbox(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  if (config.PORTAL_MODE === 'production') return;

  app.get('/dev/mail', async (_request, reply) => {
    const { id, recipient, subject, queuedAt, sentAt } = mails;
    const list = await db
      .select({ id, recipient, subject, queuedAt, sentAt })
      .from(mails)
      .orderBy(desc(id))
      .limit(shown);
    const rows = list.map(
      (mail) =>
        `<tr><td>${time(mail.queuedAt)}</td><td>${escapeHtml(mail.recipient)}</td><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${mail.sentAt ? 'отправлено' : 'в ящике'}</td></tr>`,
    );
    const table = `<table><thead><tr><th>Когда</th><th>Кому</th><th>Тема</th><th>Состояние</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const page = plainPage(
      'Письма портала',
      `<h1>Письма портала</h1>${rows.length ? table : '<p>Писем пока нет.</p>'}`,
    );
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId', async (request, reply) => {
    const { success, data: mailId } = recordId().safeParse(request.params.mailId);
    const [mail] = success ? await db.select().from(mails).where(eq(mails.id, mailId)) : [];
    if (!mail) throw notFound();
    const words = mail.text
      ? `<iframe title="Письмо" sandbox srcdoc="${escapeHtml(await withEmblemInside(mail.html))}"></iframe><h2>Текстом</h2><pre>${escapeHtml(mail.text)}</pre>`
      : '<p>Письмо ушло на почтовый сервер: его текста портал больше не хранит.</p>';
    // Shows the mail's HTML as a mail program would: sandboxed, without scripts and origin.
    const page = plainPage(
      mail.subject,
      `<p><a href="/dev/mail">Все письма</a></p><h1>${escapeHtml(mail.subject)}</h1><p>Кому: ${escapeHtml(mail.recipient)}<br>Когда: ${time(mail.queuedAt)}</p>${words}`,
    );
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
