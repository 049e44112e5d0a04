import type { FastifyInstance } from 'fastify';
import { ownOnly } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { getForecast } from './queries/forecast.ts';
import { listJudgeHistory } from './queries/judges.ts';
import { listNeighbourPrices } from './queries/neighbourPrices.ts';
import { listNextShows } from './queries/nextShows.ts';
import { planBreed, planOwnDogs } from './queries/plan.ts';

export function plannerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listNextShows, {
    access: ownOnly(),
    input: schemas.nextInput,
    answer: schemas.nextShows,
    summary: 'Ближайшие выставки с открытой записью для своей собаки и причины, по которым другие не подходят',
    handle: ({ input, session }) => listNextShows(db, session.profileId, { dogId: input.dogId, today: clock.today() }),
  });
  serve(app, contract.planOwnDogs, {
    access: ownOnly(),
    input: schemas.planInput,
    answer: schemas.plan,
    perMinute: 60,
    summary: 'Выставки выбранных дней для своих собак: классы, судьи, взносы, расстояние, титулы и накладки',
    handle: ({ input, session }) => planOwnDogs(db, session.profileId, input, clock.today()),
  });
  serve(app, contract.planBreed, {
    access: 'everyone',
    input: schemas.breedPlanInput,
    answer: schemas.plan,
    perMinute: 60,
    summary: 'Выставки выбранных дней для собаки по породе и дню рождения',
    handle: ({ input }) => planBreed(db, input, clock.today()),
  });
  serve(app, contract.listJudgeHistory, {
    access: ownOnly(),
    input: schemas.historyInput,
    answer: schemas.judgeHistory,
    summary: 'Сколько раз судьи выставки судили породы своих собак и когда последний раз',
    handle: ({ input, session }) => listJudgeHistory(db, session.profileId, input.exhibitionId),
  });
  serve(app, contract.getForecast, {
    access: 'member',
    input: schemas.historyInput,
    answer: schemas.forecast,
    summary: 'Сколько собак каждой породы ждать на своей выставке по прошлым годам, организатору',
    handle: ({ input, session }) => getForecast(db, session.profileId, input.exhibitionId),
  });
  serve(app, contract.listNeighbourPrices, {
    access: 'member',
    input: schemas.historyInput,
    answer: schemas.neighbourPrices,
    summary: 'Взносы соседних выставок того же ранга по классам, организатору своей выставки',
    handle: ({ input, session }) => listNeighbourPrices(db, session.profileId, input.exhibitionId),
  });
}
