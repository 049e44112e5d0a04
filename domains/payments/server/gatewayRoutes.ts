import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { PortalError } from '#platform/server/errors.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { checkPayment, paymentOf, startPayment } from './commands/gatewayPayments.ts';
import { editOwnGateway, getOwnGateway } from './commands/gatewaySettings.ts';
import { GatewayFailure, type Gateways } from './gateways/gateway.ts';
import { openOrderFor } from './queries/orderPage.ts';
import type { PaymentParts } from './routes.ts';

const stranger = 'Уведомление пришло не от платёжного сервиса';

/** Payment by card: begun by the payer, decided by the service, set up by the organiser. */
export function gatewayRoutes(app: FastifyInstance, { db, config, followers }: PaymentParts, known: Gateways): void {
  const publicUrl = publicUrlOf(config);
  const booking = { followers, publicUrl, by: null };
  serve(app, contract.payByCard, {
    access: 'everyone',
    input: schemas.orderInput,
    answer: schemas.payPage,
    perMinute: 10,
    summary: 'Начать оплату картой или СБП: адрес страницы платёжного сервиса; плательщику и по тайной ссылке',
    handle: async ({ input, session }) => {
      const { order, viewer } = await openOrderFor(db, session, input);
      if (viewer === 'organiser') throw new PortalError(403, 'Платит участник, а не организатор');
      return startPayment(db, known, { orderId: order.id, publicUrl });
    },
  });
  serve(app, contract.noticeOfYookassa, {
    access: 'everyone',
    input: schemas.noticeInput,
    answer: schemas.done,
    perMinute: 600,
    summary: 'Уведомление ЮKassa: только с её адресов, и платёж перечитывается по номеру; телу не верим',
    handle: async ({ input, request }) => {
      const notice = known.get('yookassa')?.verifyNotice({ address: request.ip, body: input });
      if (!notice) throw new PortalError(403, stranger);
      try {
        await checkPayment(db, known, await paymentOf(db, 'yookassa', notice.paymentId), booking);
      } catch (error) {
        // Not answered with 200, the notice comes again.
        if (error instanceof GatewayFailure) throw new PortalError(503, 'Платёж сейчас не перечитать');
        throw error;
      }
      return {};
    },
  });
  serve(app, contract.getOwnGateway, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.gatewayRow,
    summary: 'Как организатор принимает карты: свои настройки, без ключа',
    handle: ({ session }) => getOwnGateway(db, session.profileId, publicUrl),
  });
  serve(app, contract.editOwnGateway, {
    access: ownOnly(),
    input: schemas.gatewayInput,
    answer: schemas.gatewayRow,
    summary: 'Свои настройки приёма карт; устаревшая правка получает 412',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editOwnGateway(tx, session.profileId, input));
      return getOwnGateway(db, session.profileId, publicUrl);
    },
  });
}
