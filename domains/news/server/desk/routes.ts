import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../desk.ts';
import * as schemas from '../../deskSchemas.ts';
import { actOnArticle } from './commands.ts';
import { listDeskArticles } from './queries.ts';

export function articleDeskRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listDeskArticles, {
    access: isStaff,
    input: schemas.deskInput,
    answer: schemas.deskArticles,
    summary: 'Новости и объявления всех участников, для сотрудников федерации',
    handle: ({ input }) => listDeskArticles(db, input),
  });
  serve(app, contract.actOnArticle, {
    access: isStaff,
    input: schemas.deskAct,
    answer: schemas.deskDone,
    summary: 'Скрыть, закрыть или удалить новость участника',
    handle: async ({ input, session }) => {
      if (!session) throw unauthorized();
      await db.transaction((tx) => actOnArticle(tx, session, input, new Date()));
      return {};
    },
  });
}
