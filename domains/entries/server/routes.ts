import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { serve } from '#platform/server/serve.ts';
import { codeRoutes } from '../codes/server/routes.ts';
import * as contract from '../contract.ts';
import { deskRoutes } from '../desk/server/routes.ts';
import { extraRoutes } from '../extras/server/routes.ts';
import * as schemas from '../schemas.ts';
import { termsRoutes } from '../terms/server/routes.ts';
import { answerPlace, changeEntry, getWithdrawal, sendProof, withdrawEntry } from './commands/own.ts';
import { sendEntry } from './commands/send.ts';
import { fitDog, listEntrantDogs } from './queries/fit.ts';
import { getEntryOffer, priceEntry } from './queries/offer.ts';
import { listOwnEntries } from './queries/own.ts';

export function entryRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const publicUrl = publicUrlOf(config);
  serve(app, contract.getEntryOffer, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.entryOffer,
    summary: 'Что выставка предлагает участникам: дни, классы, взносы, места, условия возврата',
    handle: ({ input }) => getEntryOffer(db, input.exhibitionId),
  });
  serve(app, contract.listEntrantDogs, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.entrantDogs,
    summary: 'Свои собаки и классы, в которые каждую можно записать',
    handle: ({ input, session }) => listEntrantDogs(db, session.profileId, input.exhibitionId),
  });
  serve(app, contract.fitDog, {
    access: 'everyone',
    input: schemas.fitInput,
    answer: schemas.entrantDog,
    summary: 'Классы выставки для собаки по породе, полу и дню рождения',
    handle: ({ input }) => fitDog(db, input),
  });
  serve(app, contract.priceEntry, {
    access: 'everyone',
    input: schemas.priceInput,
    answer: schemas.priced,
    perMinute: 120,
    summary: 'Взносы за выбранные классы с правилами цены; ничего не меняет',
    handle: ({ input, session }) => priceEntry(db, session?.profileId ?? null, input),
  });
  serveIdempotent(app, db, contract.sendEntry, {
    access: ownOnly(),
    input: schemas.sendInput,
    answer: schemas.sent,
    perMinute: 30,
    turn: ({ exhibitionId }) => String(exhibitionId),
    summary: 'Запись собак на выставку: места за участником, заказ к оплате, остальные в очереди',
    handle: ({ tx, input, session }) => sendEntry(tx, session, input, publicUrl),
  });
  serve(app, contract.listOwnEntries, {
    access: ownOnly(),
    input: schemas.noInput,
    answer: schemas.ownEntries,
    summary: 'Свои записи на все выставки',
    handle: ({ session }) => listOwnEntries(db, session.profileId, clock.now()),
  });
  serve(app, contract.changeEntry, {
    access: ownOnly(),
    input: schemas.changeInput,
    answer: schemas.done,
    summary: 'Другой класс своей записи до закрытия; устаревшая правка получает 412',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => changeEntry(tx, session, input));
      return {};
    },
  });
  serve(app, contract.getWithdrawal, {
    access: ownOnly(),
    input: schemas.entryInput,
    answer: schemas.withdrawalView,
    summary: 'Сколько вернут, если снять свою запись сейчас',
    handle: ({ input, session }) => getWithdrawal(db, session, input.entryId),
  });
  serveIdempotent(app, db, contract.withdrawEntry, {
    access: ownOnly(),
    input: schemas.withdrawInput,
    answer: schemas.done,
    summary: 'Снятие своей записи с возвратом по шкале организатора',
    handle: async ({ tx, input, session }) => {
      await withdrawEntry(tx, session, input, publicUrl);
      return {};
    },
  });
  serveIdempotent(app, db, contract.answerPlace, {
    access: ownOnly(),
    input: schemas.placeInput,
    answer: schemas.answeredPlace,
    summary: 'Ответ на предложенное место из очереди: занять или выйти',
    handle: ({ tx, input, session }) => answerPlace(tx, session, input, publicUrl),
  });
  serveIdempotent(app, db, contract.sendProof, {
    access: ownOnly(),
    input: schemas.proofInput,
    answer: schemas.done,
    summary: 'Документ, который доказывает класс своей записи',
    handle: async ({ tx, input, session }) => {
      await sendProof(tx, session, input);
      return {};
    },
  });
  codeRoutes(app, { db, config });
  extraRoutes(app, db);
  termsRoutes(app, { db, publicUrl });
  deskRoutes(app, { db, publicUrl });
}
