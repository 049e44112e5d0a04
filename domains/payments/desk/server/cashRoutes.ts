import type { FastifyInstance } from 'fastify';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { orGuest, ownOnly } from '#platform/contract/access.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import type { BookingParts } from '../../server/commands/receipts.ts';
import type { PaymentParts } from '../../server/routes.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { closeCashDay, reverseCash, takeCash } from './commands/cash.ts';
import { getCashDesk, getCashOrder } from './queries/cash.ts';

/** The cash desk of a show, for its organiser and the cashiers of its team. */
export function cashRoutes(
  app: FastifyInstance,
  { db }: PaymentParts,
  booking: (by: { accountId: number | null }) => BookingParts,
): void {
  serve(app, contract.getCashDesk, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.showInput,
    answer: schemas.cashDesk,
    summary: 'Касса своей выставки: дни с итогами и квитанции',
    handle: ({ input, session }) => getCashDesk(db, session, input.exhibitionId),
  });
  serve(app, contract.getCashOrder, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.cashOrderInput,
    answer: schemas.cashOrder,
    perMinute: 120,
    summary: 'Сколько осталось заплатить по заказу, для кассира',
    handle: ({ input, session }) => getCashOrder(db, session, input),
  });
  serveIdempotent(app, db, contract.takeCash, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.cashInput,
    answer: schemas.cashTaken,
    summary: 'Принято в кассе за заказ, наличными или картой',
    handle: async ({ tx, input, session }) => {
      const { organiserId, accountId } = await organiserOf(tx, session, input.exhibitionId, 'cash');
      return takeCash(tx, { ...input, organiserId }, booking({ accountId }));
    },
  });
  serveIdempotent(app, db, contract.reverseCash, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.receiptInput,
    answer: schemas.done,
    summary: 'Отменить приём денег; после закрытия дня – поправкой сегодняшнего',
    handle: async ({ tx, input, session }) => {
      const { organiserId, accountId } = await organiserOf(tx, session, input.exhibitionId, 'cash');
      await reverseCash(tx, { ...input, organiserId }, booking({ accountId }));
      return {};
    },
  });
  serveIdempotent(app, db, contract.closeCashDay, {
    access: orGuest('showTeam', ownOnly()),
    input: schemas.closeDayInput,
    answer: schemas.done,
    summary: 'Закрыть кассовый день с его итогом; другой итог получает 412',
    handle: async ({ tx, input, session }) => {
      const { organiserId, accountId } = await organiserOf(tx, session, input.exhibitionId, 'cash');
      await closeCashDay(tx, { ...input, organiserId }, accountId);
      return {};
    },
  });
}
