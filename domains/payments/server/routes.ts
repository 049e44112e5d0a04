import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { demoAccountOf } from '../demoAccount.ts';
import { deskRoutes } from '../desk/server/routes.ts';
import * as schemas from '../schemas.ts';
import { editOwnPayee, getOwnPayee } from './commands/payee.ts';
import { announcePayment } from './commands/receipts.ts';
import type { OrderFollower } from './follower.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import type { Gateways } from './gateways/gateway.ts';
import { openGateways, openTrialBank } from './gateways/openGateways.ts';
import { getOrder, openOrderFor } from './queries/orderPage.ts';
import { trialBankPage } from './trialBankPage.ts';

export interface PaymentParts {
  db: Db;
  config: Config;
  /** The selling domains, called in the transaction that books the money. */
  followers: readonly OrderFollower[];
  /** The payment services; default: those of the settings. */
  gateways?: Gateways;
}

export function paymentRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { db } = parts;
  const known = parts.gateways ?? openGateways(parts.config);
  serve(app, contract.getOrder, {
    access: 'everyone',
    input: schemas.orderInput,
    answer: schemas.order,
    perMinute: 60,
    summary: 'Заказ: плательщику, организатору и по тайной ссылке из письма; остальным 404',
    handle: ({ input, session }) => getOrder(db, session, input, known),
  });
  serve(app, contract.announceOrder, {
    access: 'everyone',
    input: schemas.announceInput,
    answer: schemas.done,
    perMinute: 20,
    summary: 'Плательщик отправил деньги или передумал; и по тайной ссылке',
    handle: async ({ input, session }) => {
      await db.transaction(async (tx) => {
        const { order, viewer } = await openOrderFor(tx, session, input);
        // The organiser reads the order, but only the payer knows whether the money was sent.
        if (viewer !== 'organiser') await announcePayment(tx, order.id, input.is_sent);
      });
      return {};
    },
  });
  serve(app, contract.getOwnPayee, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.payeeRow,
    summary: 'Куда участники платят организатору: свои реквизиты',
    handle: ({ session }) => getOwnPayee(db, session.profileId),
  });
  serve(app, contract.editOwnPayee, {
    access: ownOnly(),
    input: schemas.payeeInput,
    answer: schemas.payeeRow,
    summary: 'Свои реквизиты для оплаты; устаревшая правка получает 412',
    example: demoAccountOf(1),
    handle: ({ input, session }) => db.transaction((tx) => editOwnPayee(tx, session.profileId, input)),
  });
  deskRoutes(app, parts);
  gatewayRoutes(app, parts, known);
  const bank = openTrialBank(parts.config);
  const booking = { followers: parts.followers, publicUrl: publicUrlOf(parts.config), by: null };
  if (bank) trialBankPage(app, parts, { bank, known, booking });
}
