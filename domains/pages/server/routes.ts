import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getPageMenu } from './queries/getPageMenu.ts';

export function pageRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getPageMenu, {
    access: 'public',
    input: schemas.pageMenuInput,
    answer: schemas.pageMenu,
    summary: 'Чья это страница и что в её боковом меню',
    handle: ({ input }) => getPageMenu(db, input),
  });
}
