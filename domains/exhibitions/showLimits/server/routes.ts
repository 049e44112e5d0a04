import type { FastifyInstance } from 'fastify';
import { administrators, inSection, staff } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addForbiddenDays, confirmAwardRule, editShowRules, removeForbiddenDay } from './commands.ts';
import { findShowRules, listAwardRules, listForbiddenDays, viewOf } from './queries.ts';

export function showRulesRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getShowRules, {
    access: inSection('shows', staff),
    input: schemas.noInput,
    answer: schemas.rules,
    summary: 'Правила выставок: пределы на год, труднодоступные города, сроки приёма заявок',
    handle: async () => viewOf(await findShowRules(db)),
  });
  serve(app, contract.editShowRules, {
    access: inSection('shows', administrators),
    input: schemas.rulesInput,
    answer: schemas.rules,
    summary: 'Изменить правила выставок',
    handle: ({ session, input }) => db.transaction((tx) => editShowRules(tx, session, input)),
  });
  serve(app, contract.listForbiddenDays, {
    access: inSection('shows', staff),
    input: schemas.noInput,
    answer: schemas.forbidden,
    summary: 'Запретные дни: организаторы не проводят выставок',
    handle: () => listForbiddenDays(db),
  });
  serveIdempotent(app, db, contract.addForbiddenDays, {
    access: inSection('shows', administrators),
    input: schemas.forbiddenInput,
    answer: schemas.forbiddenAdded,
    summary: 'Добавить запретные дни',
    handle: ({ tx, session, input }) => addForbiddenDays(tx, session, input),
  });
  serve(app, contract.removeForbiddenDay, {
    access: inSection('shows', administrators),
    input: schemas.forbiddenDay,
    answer: schemas.done,
    summary: 'Убрать запретный день',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => removeForbiddenDay(tx, session, input.day));
      return {};
    },
  });
  serve(app, contract.listAwardRules, {
    access: inSection('shows', staff),
    input: schemas.noInput,
    answer: schemas.awardRules,
    summary: 'Правила сертификатов и титулов, которые проверяет отчёт выставки',
    handle: () => listAwardRules(db),
  });
  serve(app, contract.confirmAwardRule, {
    access: inSection('shows', administrators),
    input: schemas.awardConfirmed,
    answer: schemas.done,
    summary: 'Подтвердить правило сертификата или титула, или снять подтверждение',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => confirmAwardRule(tx, session, input));
      return {};
    },
  });
}
