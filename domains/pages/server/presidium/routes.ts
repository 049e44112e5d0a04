import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domains/accounts/policy.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { unauthorized } from '#platform/server/errors.ts';
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
    handle: ({ input }) => getDeskPresidium(db, input.alias),
  });
  serve(app, contract.savePresidium, {
    access: isStaff,
    input: schemas.presidiumEdited,
    answer: schemas.storedPresidium,
    summary: 'Сохранить президиум федерации в этом порядке',
    handle: async ({ input, session }) => {
      if (!session) throw unauthorized();
      return db.transaction((tx) => savePresidium(tx, session, input));
    },
  });
}
