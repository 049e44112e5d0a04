import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { howToAdminRoutes } from '../admin/server/routes.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getHowTo, listHowTo } from './queries.ts';

export function knowledgeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listHowTo, {
    access: 'everyone',
    revalidate: true,
    input: schemas.noInput,
    answer: schemas.cards,
    summary: 'Страницы «Как …»: список',
    handle: () => listHowTo(db),
  });
  serve(app, contract.getHowTo, {
    access: 'everyone',
    revalidate: true,
    input: schemas.howToInput,
    answer: schemas.howTo,
    summary: 'Страница «Как …»',
    handle: ({ input }) => getHowTo(db, input.key),
  });
  howToAdminRoutes(app, { db });
}
