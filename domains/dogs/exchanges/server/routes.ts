import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { actOnExchange, askForExchange } from './commands.ts';
import { getExchange, listExchanges } from './queries.ts';

export function exchangeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveIdempotent(app, db, contract.askForExchange, {
    access: ownOnly('user', 'judge', 'kennel'),
    input: schemas.askInput,
    answer: schemas.asked,
    summary: 'Попросить клуб или питомник обменять метрику своей собаки на родословную',
    handle: async ({ tx, input, session }) => ({
      exchange_id: await askForExchange(tx, session.profileId, input.barcode, clock.now()),
    }),
  });
  serve(app, contract.listExchanges, {
    access: ownOnly('club', 'kennel'),
    input: schemas.noInput,
    answer: schemas.exchanges,
    summary: 'Кто просит обменять метрику щенка, которого зарегистрировал мой клуб или питомник',
    handle: ({ session }) => listExchanges(db, session.profileId, clock.now()),
  });
  serve(app, contract.getExchange, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.oneInput,
    answer: schemas.exchange,
    summary: 'Одна просьба об обмене метрики: владельцу и тому, кого просят',
    handle: ({ session, input }) => getExchange(db, session.profileId, input.exchangeId, clock.now()),
  });
  serveIdempotent(app, db, contract.actOnExchange, {
    access: ownOnly('user', 'judge', 'club', 'kennel'),
    input: schemas.actInput,
    answer: schemas.done,
    summary: 'Отозвать просьбу об обмене метрики или отказать в ней с причиной',
    handle: async ({ tx, input, session }) => {
      await actOnExchange(tx, session.profileId, input, clock.now());
      return {};
    },
  });
}
