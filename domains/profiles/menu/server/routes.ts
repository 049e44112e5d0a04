import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import type { ProfileExtras } from '../../server/profileExtras.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { pageMenuGetter } from './queries.ts';

export function menuRoutes(app: FastifyInstance, { db, known }: { db: Db; known: ProfileExtras }): void {
  const getPageMenu = pageMenuGetter(known);
  serve(app, contract.getPageMenu, {
    access: 'everyone',
    input: schemas.pageMenuInput,
    answer: schemas.pageMenu,
    summary: 'Чья это страница и что в её боковом меню',
    handle: ({ input }) => getPageMenu(db, input),
  });
}
