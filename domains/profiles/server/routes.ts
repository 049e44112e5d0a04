import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { editRoutes } from '../edit/server/routes.ts';
import { lookupRoutes } from '../lookups/server/routes.ts';
import { menuRoutes } from '../menu/server/routes.ts';
import { profilePageRoutes } from '../page/server/routes.ts';
import * as schemas from '../schemas.ts';
import type { ProfileExtras } from './profileExtras.ts';
import { getFederation, listFederations } from './queries.ts';

/** Public profiles, with the contributions of the domains above them. */
export function publicProfileRoutes(app: FastifyInstance, parts: { db: Db; known: ProfileExtras }): void {
  profilePageRoutes(app, parts);
  menuRoutes(app, parts);
  lookupRoutes(app, parts);
}

export function profileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  editRoutes(app, { db });
  serve(app, contract.getFederation, {
    access: 'everyone',
    input: schemas.federationInput,
    answer: schemas.federation,
    summary: 'Федерация: о ней, контакты, часы приёма',
    handle: ({ input }) => getFederation(db, input.alias),
  });
  serve(app, contract.listFederations, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.federationList,
    summary: 'Пять федераций',
    handle: () => listFederations(db),
  });
}
