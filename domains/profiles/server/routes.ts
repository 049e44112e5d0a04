import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { editRoutes } from './edit/routes.ts';
import { getFederation, listFederations, listPresidium } from './queries.ts';

export function profileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  editRoutes(app, { db });
  serve(app, contract.getFederation, {
    access: 'public',
    input: schemas.federationInput,
    answer: schemas.federation,
    summary: 'Федерация: о ней, контакты, часы приёма',
    handle: ({ input }) => getFederation(db, input.alias),
  });
  serve(app, contract.listFederations, {
    access: 'public',
    input: schemas.noInput,
    answer: schemas.federationList,
    summary: 'Пять федераций',
    handle: () => listFederations(db),
  });
  serve(app, contract.listPresidium, {
    access: 'public',
    input: schemas.presidiumInput,
    answer: schemas.presidium,
    summary: 'Президиум федерации',
    handle: ({ input }) => listPresidium(db, input.Alias),
  });
}
