import type { FastifyInstance } from 'fastify';
import { ownFederation } from '#domains/accounts/server/public.ts';
import { inSection, staffOfMembers } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getAdminPresidium, savePresidium } from './commands.ts';
import { listPresidium } from './queries.ts';

export function presidiumRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listPresidium, {
    access: 'everyone',
    input: schemas.presidiumInput,
    answer: schemas.presidium,
    summary: 'Президиум федерации',
    handle: ({ input }) => listPresidium(db, input.Alias),
  });
  serve(app, contract.getAdminPresidium, {
    access: inSection('content', staffOfMembers),
    input: schemas.presidiumAdminInput,
    answer: schemas.storedPresidium,
    summary: 'Президиум федерации, для сотрудников',
    handle: ({ input, session }) => {
      ownFederation(session, input.alias);
      return getAdminPresidium(db, input.alias);
    },
  });
  serve(app, contract.savePresidium, {
    access: inSection('content', staffOfMembers),
    input: schemas.presidiumEdited,
    answer: schemas.storedPresidium,
    summary: 'Сохранить президиум федерации в этом порядке',
    handle: async ({ input, session }) => {
      const staff = ownFederation(session, input.alias);
      return db.transaction((tx) => savePresidium(tx, staff, input));
    },
  });
}
