import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { listNearest } from '../../server/queries/listNearest.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';

const shown = 3;

async function getShowsOnBreed(db: Db, breedId: number, now: Date): Promise<contract.ShowsOnBreed> {
  const own = await listNearest(db, shown, now, { breedIds: [breedId] });
  return own.length
    ? { shows: own, are_its_own: true }
    : { shows: await listNearest(db, shown, now), are_its_own: false };
}

export function onBreedRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getShowsOnBreed, {
    access: 'everyone',
    input: schemas.breedInput,
    answer: schemas.showsOnBreed,
    summary: 'Страница породы: ближайшие выставки',
    handle: ({ input }) => getShowsOnBreed(db, input.breedId, clock.now()),
  });
}
