import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/server/errors.ts';
import { escapeHtml, plainPage } from '#platform/server/http/errors/plainPage.ts';
import { roublesOf } from '../texts.ts';
import { checkPayment, paymentOf } from './commands/gatewayPayments.ts';
import type { BookingParts } from './commands/receipts.ts';
import type { Gateways } from './gateways/gateway.ts';
import { type TrialBank, trialBankPath } from './gateways/trial.ts';
import type { PaymentParts } from './routes.ts';

const button = (label: string, action: string): string =>
  `<form method="post" action="${action}"><button style="font:inherit;padding:.6rem 1.4rem;margin:.4rem .6rem .4rem 0">${label}</button></form>`;

/**
 * The page of «Пробный банк»: replaces the page of a payment service where none is configured. Absent in production.
 */
export function trialBankPage(
  app: FastifyInstance,
  { db }: PaymentParts,
  { bank, known, booking }: { bank: TrialBank; known: Gateways; booking: BookingParts },
): void {
  app.get<{ Params: { id: string } }>(`${trialBankPath}/:id`, async ({ params: { id } }, reply) => {
    const found = bank.find(id);
    if (!found) throw notFound();
    const path = `${trialBankPath}/${found.id}`;
    const acts =
      found.status === 'pending'
        ? button(`Оплатить ${roublesOf(found.amount)}`, `${path}/pay`) + button('Отказаться', `${path}/refuse`)
        : `<p>${found.status === 'succeeded' ? 'Оплачено.' : 'Отказано, деньги не списаны.'}</p>`;
    const page = plainPage(
      'Пробный банк',
      `<h1>Пробный банк</h1><p><b>Это проба: настоящих денег здесь нет, карта не нужна.</b> Так на портале выглядит страница платёжного сервиса.</p>
<p>${escapeHtml(found.description)}, ${roublesOf(found.amount)}</p>${acts}<p><a href="${escapeHtml(found.returnUrl)}">Вернуться к заказу</a></p>`,
    );
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
  // The portal's calls take JSON only: these two addresses also accept a browser's form, whose fields are ignored.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    for (const [act, isPaid] of [
      ['pay', true],
      ['refuse', false],
    ] as const)
      scope.post<{ Params: { id: string } }>(`${trialBankPath}/:id/${act}`, async ({ params: { id } }, reply) => {
        const found = bank.find(id);
        if (!found) throw notFound();
        bank.decide(id, isPaid);
        await checkPayment(db, known, await paymentOf(db, 'trial', id), booking);
        return reply.redirect(found.returnUrl, 303);
      });
  });
}
