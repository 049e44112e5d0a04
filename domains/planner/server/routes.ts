import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listNextShows } from './queries/nextShows.ts';

export function plannerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listNextShows, {
    access: ownOnly(),
    input: schemas.nextInput,
    answer: schemas.nextShows,
    summary: 'Ближайшие выставки с открытой записью для своей собаки и причины, по которым другие не подходят',
    handle: ({ input, session }) => listNextShows(db, session.profileId, { dogId: input.dogId, today: clock.today() }),
  });
}
