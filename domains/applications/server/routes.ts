import type { FastifyInstance } from 'fastify';
import { only, ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import { reviewRoutes } from '../admin/server/routes.ts';
import { paperRoutes } from '../attachedFiles/server/routes.ts';
import * as contract from '../contract.ts';
import { declarantRoutes } from '../declarants/server/routes.ts';
import { settingsRoutes } from '../feesAndTerms/server/routes.ts';
import { figureRoutes } from '../figures/server/routes.ts';
import { guideRoutes } from '../guide/server/routes.ts';
import { states } from '../machine.ts';
import { reportError } from '../mistakes/server/commands.ts';
import { paymentRoutes } from '../payment/server/routes.ts';
import { printRoutes } from '../prints/server/routes.ts';
import { reasonRoutes } from '../reasons/server/routes.ts';
import { registryRoutes } from '../registry/server/routes.ts';
import { registryFileRoutes } from '../registryFiles/server/routes.ts';
import * as schemas from '../schemas.ts';
import { showRoutes } from '../shows/server/routes.ts';
import { stampRoutes } from '../stamps/server/routes.ts';
import { texts } from '../texts.ts';
import { addRequest, removeApplication, saveApplication, startApplication } from './commands/drafts.ts';
import { restore } from './commands/restore.ts';
import { cancelApplication, sendApplication, withdrawApplication, writeMessage } from './commands/send.ts';
import { startExchange } from './commands/startExchange.ts';
import { startLitter } from './commands/startLitter.ts';
import { getCabinet } from './queries/cabinet.ts';
import { findFacts } from './queries/facts.ts';
import { lockOwn } from './queries/lockApplication.ts';
import { getOwn } from './queries/one.ts';

export function applicationRoutes(
  app: FastifyInstance,
  { db, files, config }: { db: Db; files: Pick<Files, 'store' | 'tempUpload'>; config: Config },
): void {
  serve(app, contract.getCabinet, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.noInput,
    answer: schemas.cabinet,
    summary: 'Кабинет: какие заявки можно подать и почему нельзя, что ждёт ответа, что в работе',
    handle: ({ session }) => getCabinet(db, session),
  });

  registryRoutes(app, { db });
  registryFileRoutes(app, { db, store: files.store });
  paperRoutes(app, { db, files });
  printRoutes(app, { db });

  serveIdempotent(app, db, contract.startApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.newInput,
    answer: schemas.created,
    summary: 'Начать заявку: черновик с тем, что уже известно',
    handle: async ({ tx, session, input }) => ({
      application_id: await startApplication(tx, session, input, clock.now()),
    }),
  });

  serveIdempotent(app, db, contract.startLitter, {
    access: ownOnly('club', 'kennel'),
    input: schemas.litterInput,
    answer: schemas.created,
    summary: 'Заявка на регистрацию помёта из заявленной вязки',
    handle: async ({ tx, session, input }) => ({
      application_id: await startLitter(tx, { db, files }, session, input.mating_id, clock.now()),
    }),
  });

  serveIdempotent(app, db, contract.startExchange, {
    access: ownOnly('club', 'kennel'),
    input: schemas.exchangeInput,
    answer: schemas.created,
    summary: 'Заявка на родословную по просьбе владельца обменять метрику',
    handle: async ({ tx, session, input }) => ({
      application_id: await startExchange(tx, { db, files, config }, session, input.exchange_id, clock.now()),
    }),
  });

  serveIdempotent(app, db, contract.addRequest, {
    access: ownOnly('club', 'kennel'),
    input: schemas.oneInput,
    answer: schemas.created,
    summary: 'Добавить заявку в пакет',
    handle: async ({ tx, session, input }) => ({
      application_id: await addRequest(tx, session, input.applicationId),
    }),
  });

  serve(app, contract.getApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.oneInput,
    answer: schemas.application,
    summary: 'Своя заявка целиком: поля, файлы, решения, история, вопросы',
    handle: ({ session, input }) => getOwn(db, session.profileId, input.applicationId),
  });

  serve(app, contract.saveApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.saveInput,
    answer: schemas.saved,
    summary: 'Сохранить черновик или исправления отклонённой заявки, даже незаконченные',
    perMinute: 120,
    handle: ({ session, input }) => db.transaction((tx) => saveApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.removeApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.removeInput,
    answer: schemas.done,
    summary: 'Удалить черновик',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => removeApplication(tx, session, input));
      return {};
    },
  });

  serveIdempotent(app, db, contract.sendApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.stepInput,
    answer: schemas.sent,
    summary: 'Отправить заявку на рассмотрение; отклонённую — ответ с исправлениями',
    handle: ({ tx, session, input }) => sendApplication(tx, session, input, clock.now()),
  });

  serve(app, contract.withdrawApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.stepInput,
    answer: schemas.moved,
    summary: 'Отозвать заявку, пока её никто не открыл',
    handle: ({ session, input }) => db.transaction((tx) => withdrawApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.restoreApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.stepInput,
    answer: schemas.moved,
    summary: 'Вернуть свою заявку из архива',
    handle: ({ session, input }) =>
      db.transaction(async (tx) => {
        const row = await lockOwn(tx, session.profileId, input.applicationId, input.version);
        return restore(tx, row, 'applicant', session, clock.now());
      }),
  });

  serve(app, contract.cancelApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.stepInput,
    answer: schemas.moved,
    summary: 'Отменить заявку о выставке, пока о ней не решили',
    handle: ({ session, input }) => db.transaction((tx) => cancelApplication(tx, session, input, clock.now())),
  });

  serveIdempotent(app, db, contract.reportError, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.errorInput,
    answer: schemas.done,
    summary: 'Сообщить об ошибке в выполненной заявке',
    handle: async ({ tx, session, input }) => {
      await reportError(tx, session, input, clock.now());
      return {};
    },
  });

  serveIdempotent(app, db, contract.askOfApplication, {
    access: ownOnly('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.messageInput,
    answer: schemas.done,
    summary: 'Задать вопрос эксперту по своей заявке',
    perMinute: 10,
    handle: async ({ tx, session, input }) => {
      const { state } = await getOwn(tx, session.profileId, input.applicationId);
      // A draft is visible to its sender only, so a question would get no answer.
      if (state === states.draft) throw new PortalError(409, texts.askedTooEarly);
      await writeMessage(tx, session, { ...input, who: 'applicant' }, clock.now());
      return {};
    },
  });

  serve(app, contract.findDogOfForm, {
    access: only('user', 'judge', 'club', 'kennel', 'federation'),
    input: schemas.searchInput,
    answer: schemas.foundDog,
    summary: 'Собака по клейму, чипу или номеру родословной: что подставить в заявку',
    perMinute: 60,
    handle: async ({ input }) => ({ dog: await findFacts(db, input.number) }),
  });

  declarantRoutes(app, { db });
  stampRoutes(app, { db });
  reviewRoutes(app, { db });
  guideRoutes(app, { db });
  settingsRoutes(app, { db });
  paymentRoutes(app, { db });
  reasonRoutes(app, { db });
  figureRoutes(app, { db });
  showRoutes(app, { db });
}
