import type { FastifyInstance } from 'fastify';
import { chooseStamp, listOwnStamps } from '#domains/dogs/server/public.ts';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';

export function stampRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listOwnStamps, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.noInput,
    answer: schemas.list,
    summary: 'Подтверждённые коды клейма организации',
    handle: ({ session }) => listOwnStamps(db, session.profileId),
  });

  serve(app, contract.chooseStamp, {
    access: ownOnly('club', 'kennel', 'federation'),
    input: schemas.chooseInput,
    answer: schemas.done,
    summary: 'Сделать код клейма кодом по умолчанию',
    handle: async ({ session, input }) => {
      await db.transaction((tx) => chooseStamp(tx, session.profileId, input.code));
      return {};
    },
  });
}
