import type { FastifyInstance } from 'fastify';
import { ownFederation } from '#domains/accounts/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { chooseFederationPapers, getFederationPapers } from './commands.ts';

export function federationAdminRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getFederationPapers, {
    access: inSection('content', staffOfMembers),
    input: schemas.papersInput,
    answer: schemas.federationPapers,
    summary: 'Документы федерации и те два, что открывает её меню; для сотрудников',
    handle: ({ input, session }) => {
      ownFederation(session, input.alias);
      return getFederationPapers(db, input.alias);
    },
  });
  serve(app, contract.chooseFederationPapers, {
    access: inSection('content', staffOfMembers),
    input: schemas.papersChosen,
    answer: schemas.federationPapers,
    summary: 'Назначить размеры взносов и реквизиты федерации',
    example: { state: '0 0' },
    handle: async ({ input, session }) => {
      const staff = ownFederation(session, input.alias);
      return db.transaction((tx) => chooseFederationPapers(tx, staff, input));
    },
  });
}
