import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { saveFees } from './commands.ts';
import { getFees } from './queries.ts';

export function feeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.getFees, {
    access: ownOnly(),
    input: schemas.showInput,
    answer: schemas.fees,
    summary: 'Взносы своей выставки строками, организатору',
    handle: ({ input, session }) => getFees(db, session, input.exhibitionId, clock.now()),
  });
  serve(app, contract.saveFees, {
    access: ownOnly(),
    input: schemas.feesInput,
    answer: schemas.fees,
    summary: 'Взносы своей выставки; устаревшая правка получает 412',
    handle: ({ input, session }) => db.transaction((tx) => saveFees(tx, session, input, clock.now())),
  });
}
