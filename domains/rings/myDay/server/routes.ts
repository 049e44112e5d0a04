import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getMyDay } from './queries/myDay.ts';

export function myDayRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getMyDay, {
    access: ownOnly(),
    input: schemas.myDayInput,
    answer: schemas.myDay,
    perMinute: 60,
    summary: 'Свои собаки в день выставки: ринг, номер, ожидаемое время, результат',
    handle: ({ input, session }) => getMyDay(db, session.profileId, input.exhibitionId),
  });
}
