import type { FastifyInstance } from 'fastify';
import { moscowDay } from '#platform/contract/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { listBanners as listBannersCall } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listBanners } from './queries.ts';

export function bannerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, listBannersCall, {
    access: 'public',
    input: schemas.bannersInput,
    answer: schemas.bannerList,
    summary: 'Баннеры места, действующие сегодня по московскому времени',
    handle: ({ input }) => listBanners(db, input.position, moscowDay(new Date())),
  });
}
