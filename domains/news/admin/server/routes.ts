import type { FastifyInstance } from 'fastify';
import { isInReach } from '#domains/profiles/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { actOnArticle } from './commands.ts';
import { listAdminArticles } from './queries.ts';

export function articleAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAdminArticles, {
    access: inSection('content', staffOfMembers),
    input: schemas.adminInput,
    answer: schemas.adminArticles,
    summary: 'Новости и объявления всех участников, для сотрудников федерации',
    handle: ({ input, session }) => listAdminArticles(db, isInReach(session), input),
  });
  serve(app, contract.actOnArticle, {
    access: inSection('content', staffOfMembers),
    input: schemas.adminAct,
    answer: schemas.adminDone,
    summary: 'Скрыть, закрыть или удалить новость участника',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => actOnArticle(tx, session, input, clock.now()));
      return {};
    },
  });
}
