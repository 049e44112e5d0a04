import type { FastifyInstance } from 'fastify';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { seenBy } from '../../seenBy.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import {
  answerErrorReport,
  askForPapers,
  bringBackApplication,
  finishApplication,
  finishRequests,
  rejectApplication,
  reopenApplication,
  reviewPart,
  takeApplication,
} from './commands/decisions.ts';
import { handOver, listColleagues } from './commands/handOver.ts';
import { answerApplicant, findVisibleApplication, noteApplication } from './commands/notes.ts';
import { countQueues, getReview, listExperts, listReviews, type Viewer } from './queries.ts';

const onlooker = (session: Session): Viewer => ({
  accountId: session.accountId,
  ...seenBy(session),
});

export function reviewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.countApplicationQueues, {
    access: inSection('applications', staffOfMembers),
    input: schemas.noInput,
    answer: schemas.counts,
    summary: 'Сколько заявок ждёт в каждой очереди',
    handle: ({ session }) => countQueues(db, onlooker(session), clock.now()),
  });

  serve(app, contract.listExperts, {
    access: inSection('applications', staffOfMembers),
    input: schemas.noInput,
    answer: schemas.experts,
    summary: 'Эксперты, у которых есть заявки, по именам',
    handle: ({ session }) => listExperts(db, onlooker(session)),
  });

  serve(app, contract.listApplicationQueue, {
    access: inSection('applications', staffOfMembers),
    input: schemas.listInput,
    answer: schemas.list,
    summary: 'Очередь заявок; федерация видит заявки своих членов, РКФ и администраторы — все',
    handle: ({ session, input }) => listReviews(db, onlooker(session), input, clock.now()),
  });

  serve(app, contract.getApplicationReview, {
    access: inSection('applications', staffOfMembers),
    input: schemas.oneInput,
    answer: schemas.review,
    summary: 'Заявка целиком, для рассмотрения',
    handle: ({ session, input }) => getReview(db, onlooker(session), input.applicationId),
  });

  serve(app, contract.takeApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.stepInput,
    answer: schemas.moved,
    summary: 'Взять заявку в работу',
    handle: ({ session, input }) => db.transaction((tx) => takeApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.reviewPart, {
    access: inSection('applications', staffOfMembers),
    input: schemas.partInput,
    answer: schemas.moved,
    summary: 'Принять часть заявки или отклонить её с замечанием',
    handle: ({ session, input }) => db.transaction((tx) => reviewPart(tx, session, input, clock.now())),
  });

  serve(app, contract.rejectApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.rejectInput,
    answer: schemas.moved,
    summary: 'Вернуть заявку заявителю на исправление',
    handle: ({ session, input }) => db.transaction((tx) => rejectApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.askPapers, {
    access: inSection('applications', staffOfMembers),
    input: schemas.rejectInput,
    answer: schemas.moved,
    summary: 'Запросить документы, не отклоняя заявку',
    handle: ({ session, input }) => db.transaction((tx) => askForPapers('askPapers', tx, session, input, clock.now())),
  });

  serve(app, contract.reopenApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.rejectInput,
    answer: schemas.moved,
    summary: 'Вернуть выполненную заявку в работу: в ней нашлась ошибка',
    handle: ({ session, input }) => db.transaction((tx) => reopenApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.bringBackApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.stepInput,
    answer: schemas.moved,
    summary: 'Вернуть заявку из архива',
    handle: ({ session, input }) => db.transaction((tx) => bringBackApplication(tx, session, input, clock.now())),
  });

  serveIdempotent(app, db, contract.answerErrorReport, {
    access: inSection('applications', staffOfMembers),
    input: schemas.replyInput,
    answer: schemas.done,
    summary: 'Ответить на сообщение об ошибке, не возвращая заявку в работу',
    handle: async ({ tx, session, input }) => {
      await answerErrorReport(tx, session, input, clock.now());
      return {};
    },
  });

  serve(app, contract.askCommission, {
    access: inSection('applications', staffOfMembers),
    input: schemas.rejectInput,
    answer: schemas.moved,
    summary: 'Запросить решение племенной комиссии, не отклоняя заявку на помёт',
    handle: ({ session, input }) =>
      db.transaction((tx) => askForPapers('askCommission', tx, session, input, clock.now())),
  });

  serve(app, contract.finishApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.finishInput,
    answer: schemas.moved,
    summary: 'Выполнить заявку: приложить готовый документ',
    handle: ({ session, input }) => db.transaction((tx) => finishApplication(tx, session, input, clock.now())),
  });

  serve(app, contract.listColleagues, {
    access: inSection('applications', staffOfMembers),
    input: schemas.oneInput,
    answer: schemas.colleagues,
    summary: 'Кому можно передать заявку',
    handle: async ({ session, input }) =>
      listColleagues(db, session, await findVisibleApplication(db, session, input.applicationId)),
  });

  serve(app, contract.handOverApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.handOverInput,
    answer: schemas.moved,
    summary: 'Передать заявку другому сотруднику',
    handle: ({ session, input }) => db.transaction((tx) => handOver(tx, session, input, clock.now())),
  });

  serve(app, contract.finishRequests, {
    access: inSection('applications', staffOfMembers),
    input: schemas.finishManyInput,
    answer: schemas.finishedMany,
    summary: 'Выполнить несколько заявок пакета; о каждой, которую выполнить нельзя, сказано почему',
    handle: ({ session, input }) => finishRequests(db, session, input, clock.now()),
  });

  serveIdempotent(app, db, contract.noteApplication, {
    access: inSection('applications', staffOfMembers),
    input: schemas.noteInput,
    answer: schemas.done,
    summary: 'Служебная заметка к заявке: заявитель её не видит',
    handle: async ({ tx, session, input }) => {
      await noteApplication(tx, session, input, clock.now());
      return {};
    },
  });

  serveIdempotent(app, db, contract.answerApplicant, {
    access: inSection('applications', staffOfMembers),
    input: schemas.replyInput,
    answer: schemas.done,
    summary: 'Ответить заявителю на странице заявки',
    handle: async ({ tx, session, input }) => {
      await answerApplicant(tx, session, input, clock.now());
      return {};
    },
  });
}
