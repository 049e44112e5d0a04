import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import { ownFederation } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../../presidiumDesk.ts';
import * as schemas from '../../presidiumSchemas.ts';
import { getDeskPresidium, savePresidium } from './commands.ts';

export function presidiumRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getDeskPresidium, {
    access: isStaff,
    input: schemas.presidiumDeskInput,
    answer: schemas.storedPresidium,
    summary: 'Президиум федерации, для сотрудников',
    handle: ({ input, session }) => {
      ownFederation(session, input.alias);
      return getDeskPresidium(db, input.alias);
    },
  });
  serve(app, contract.savePresidium, {
    access: isStaff,
    input: schemas.presidiumEdited,
    answer: schemas.storedPresidium,
    summary: 'Сохранить президиум федерации в этом порядке',
    handle: async ({ input, session }) => {
      const staff = ownFederation(session, input.alias);
      return db.transaction((tx) => savePresidium(tx, staff, input));
    },
  });
}
