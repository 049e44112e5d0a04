import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { done, showInput, withdrawalView } from '../../schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getShowExtras, saveShowExtras } from './commands/organise.ts';
import { getExtraWithdrawal, withdrawExtra } from './commands/own.ts';

export function extraRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getShowExtras, {
    access: 'member',
    input: showInput,
    answer: schemas.showExtrasView,
    summary: 'Конкурсы и товары своей выставки и кто их выбрал, организатору; федерация читает',
    handle: ({ input, session }) => getShowExtras(db, session, input.exhibitionId),
  });
  serve(app, contract.saveShowExtras, {
    access: 'member',
    input: schemas.showExtrasInput,
    answer: schemas.showExtrasView,
    summary: 'Конкурсы и товары своей выставки; выбранное участниками не убрать; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => saveShowExtras(tx, session, input)),
  });
  serve(app, contract.getExtraWithdrawal, {
    access: ownOnly(),
    input: schemas.extraInput,
    answer: withdrawalView,
    summary: 'Сколько вернут, если снять свой конкурс или товар сейчас',
    handle: ({ input, session }) => getExtraWithdrawal(db, session, input.entryExtraId),
  });
  serveIdempotent(app, db, contract.withdrawExtra, {
    access: ownOnly(),
    input: schemas.withdrawExtraInput,
    answer: done,
    summary: 'Снятие своего конкурса или товара с возвратом по шкале организатора',
    handle: async ({ tx, input, session }) => {
      await withdrawExtra(tx, session, input);
      return {};
    },
  });
}
