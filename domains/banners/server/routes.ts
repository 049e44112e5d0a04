import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { bannerAdminRoutes } from '../admin/server/routes.ts';
import { countBannerFollowed, countBannerShown, listBanners as listBannersCall } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { countBanner } from './commands.ts';
import { listBanners } from './queries.ts';

export function bannerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bannerAdminRoutes(app, { db });
  serve(app, listBannersCall, {
    access: 'everyone',
    input: schemas.bannersInput,
    answer: schemas.bannerList,
    summary: 'Баннеры места, действующие сегодня по московскому времени',
    handle: ({ input }) => listBanners(db, input.position, clock.today()),
  });
  serve(app, countBannerShown, {
    access: 'everyone',
    input: schemas.countedInput,
    answer: z.boolean(),
    perMinute: 120,
    summary: 'Баннер показан',
    handle: ({ input }) => countBanner(db, input.id, 'shows', clock.today()),
  });
  serve(app, countBannerFollowed, {
    access: 'everyone',
    input: schemas.countedInput,
    answer: z.boolean(),
    perMinute: 30,
    summary: 'По баннеру перешли',
    handle: ({ input }) => countBanner(db, input.id, 'clicks', clock.today()),
  });
}
