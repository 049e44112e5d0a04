import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { lookupRoutes } from './lookupRoutes.ts';
import { presidiumRoutes } from './presidium/routes.ts';
import { getPageMenu } from './queries/getPageMenu.ts';
import { getPublicProfile } from './queries/getPublicProfile.ts';

export function pageRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getPageMenu, {
    access: 'public',
    input: schemas.pageMenuInput,
    answer: schemas.pageMenu,
    summary: 'Чья это страница и что в её боковом меню',
    handle: ({ input }) => getPageMenu(db, input),
  });
  serve(app, contract.getPublicProfile, {
    access: 'public',
    input: schemas.publicProfileInput,
    answer: schemas.publicProfile,
    summary: 'Страница профиля: всё, что видно всем',
    handle: ({ input }) => getPublicProfile(db, input.alias, new Date()),
  });
  lookupRoutes(app, { db });
  presidiumRoutes(app, { db });
}
