import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getReferee } from './queries/getReferee.ts';

export function judgePageRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getReferee, {
    access: 'everyone',
    input: schemas.refereeInput,
    answer: schemas.referee,
    summary: 'Судья: права, календарь, судейство',
    handle: ({ input }) => getReferee(db, input, clock.now()),
  });
}
