import type { FastifyInstance } from 'fastify';
import { getOwnShow } from '#domains/exhibitions/server/public.ts';
import { ownOnly } from '#platform/contract/access.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import type { BookingParts } from '../../server/commands/receipts.ts';
import type { PaymentParts } from '../../server/routes.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { closeCashDay, reverseCash, takeCash } from './commands/cash.ts';
import { getCashDesk, getCashOrder } from './queries/cash.ts';

/** The cash desk of a show, for its organiser. */
export function cashRoutes(
  app: FastifyInstance,
  { db }: PaymentParts,
  booking: (session: Session) => BookingParts,
): void {
  serve(app, contract.getCashDesk, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.cashDesk,
    summary: 'Касса своей выставки: дни с итогами и квитанции',
    handle: ({ input, session }) => getCashDesk(db, session, input.exhibitionId),
  });
  serve(app, contract.getCashOrder, {
    access: ownOnly(),
    input: schemas.cashOrderInput,
    answer: schemas.cashOrder,
    perMinute: 120,
    summary: 'Сколько осталось заплатить по заказу, для кассира',
    handle: ({ input, session }) => getCashOrder(db, session, input),
  });
  serveIdempotent(app, db, contract.takeCash, {
    access: ownOnly(),
    input: schemas.cashInput,
    answer: schemas.cashTaken,
    summary: 'Принято в кассе за заказ, наличными или картой',
    handle: async ({ tx, input, session }) => {
      await getOwnShow(tx, session, input.exhibitionId);
      return takeCash(tx, { ...input, organiserId: session.profileId }, booking(session));
    },
  });
  serveIdempotent(app, db, contract.reverseCash, {
    access: ownOnly(),
    input: schemas.receiptInput,
    answer: schemas.done,
    summary: 'Отменить приём денег; после закрытия дня – поправкой сегодняшнего',
    handle: async ({ tx, input, session }) => {
      await getOwnShow(tx, session, input.exhibitionId);
      await reverseCash(tx, { ...input, organiserId: session.profileId }, booking(session));
      return {};
    },
  });
  serveIdempotent(app, db, contract.closeCashDay, {
    access: ownOnly(),
    input: schemas.closeDayInput,
    answer: schemas.done,
    summary: 'Закрыть кассовый день с его итогом; другой итог получает 412',
    handle: async ({ tx, input, session }) => {
      await getOwnShow(tx, session, input.exhibitionId);
      await closeCashDay(tx, { ...input, organiserId: session.profileId }, session.accountId);
      return {};
    },
  });
}
