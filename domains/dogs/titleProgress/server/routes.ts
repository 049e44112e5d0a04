import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { confirmTitleRule } from './commands/rules.ts';
import { listTitleRules } from './queries/rules.ts';

export function titleProgressRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listTitleRules, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.titleRules,
    summary: 'Что нужно для титулов: сертификаты, судьи, страны, и подтверждено ли правило федерацией',
    handle: () => listTitleRules(db),
  });
  serve(app, contract.confirmTitleRule, {
    access: inSection('pedigrees', headStaff),
    input: schemas.ruleConfirmed,
    answer: schemas.done,
    summary: 'Подтвердить правило титула или снять подтверждение',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => confirmTitleRule(tx, session, input));
      return {};
    },
  });
}
