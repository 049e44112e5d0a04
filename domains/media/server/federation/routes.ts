import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import { ownFederation } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../federationDesk.ts';
import * as schemas from '../../federationSchemas.ts';
import { chooseFederationPapers, getFederationPapers } from './commands.ts';

export function federationDeskRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getFederationPapers, {
    access: isStaff,
    input: schemas.papersInput,
    answer: schemas.federationPapers,
    summary: 'Документы федерации и те два, что открывает её меню; для сотрудников',
    handle: ({ input, session }) => {
      ownFederation(session, input.alias);
      return getFederationPapers(db, input.alias);
    },
  });
  serve(app, contract.chooseFederationPapers, {
    access: isStaff,
    input: schemas.papersChosen,
    answer: schemas.federationPapers,
    summary: 'Назначить размеры взносов и реквизиты федерации',
    handle: async ({ input, session }) => {
      const staff = ownFederation(session, input.alias);
      return db.transaction((tx) => chooseFederationPapers(tx, staff, input));
    },
  });
}
