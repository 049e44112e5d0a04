import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { findInRings } from './queries/find.ts';
import { getBreedResult, getLiveState, getShowRings } from './queries/live.ts';

/** What visitors read of the rings; every reader of a second gets the same answer. */
export function liveRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getShowRings, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.publicRings,
    revalidate: true,
    summary: 'Ход рингов, закрытые породы и главный ринг выставки, как их показывает организатор',
    handle: ({ input }) => getShowRings(db, input.exhibitionId),
  });
  serve(app, contract.getBreedResult, {
    access: 'everyone',
    input: schemas.breedInput,
    answer: schemas.breedResult,
    revalidate: true,
    summary: 'Закрытая порода выставки: собаки, оценки, места и титулы',
    handle: ({ input }) => getBreedResult(db, input),
  });
  serve(app, contract.findInRings, {
    access: 'everyone',
    input: schemas.searchInput,
    answer: schemas.foundInRings,
    revalidate: true,
    example: { text: 'самоед' },
    summary: 'В каком ринге и когда порода или собака выставки',
    handle: ({ input }) => findInRings(db, input),
  });
  serve(app, contract.getLiveState, {
    access: 'everyone',
    input: schemas.showInput,
    answer: schemas.liveState,
    revalidate: true,
    summary: 'Открыт ли посетителям ход выставки',
    handle: ({ input }) => getLiveState(db, input.exhibitionId),
  });
}
