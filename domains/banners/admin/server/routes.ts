import type { FastifyInstance } from 'fastify';
import { headStaff, inSection } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serveIdempotent } from '#platform/server/idempotency/serveIdempotent.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { createBanner, editBanner, removeBanner } from './commands.ts';
import { listAdminBanners } from './queries.ts';

export function bannerAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAdminBanners, {
    access: inSection('content', headStaff),
    input: schemas.bannerAdminInput,
    answer: schemas.bannerAdmin,
    summary: 'Все баннеры, их место, срок и счёт показов, для сотрудников федерации',
    handle: ({ input }) => listAdminBanners(db, input),
  });
  serveIdempotent(app, db, contract.createBanner, {
    access: inSection('content', headStaff),
    input: schemas.bannerValues,
    answer: schemas.bannerMade,
    summary: 'Создать баннер',
    handle: async ({ tx, session, input }) => {
      return createBanner(tx, session, input);
    },
  });
  serve(app, contract.editBanner, {
    access: inSection('content', headStaff),
    input: schemas.bannerEdited,
    answer: schemas.bannerDone,
    summary: 'Изменить баннер',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => editBanner(tx, session, input));
      return {};
    },
  });
  serve(app, contract.removeBanner, {
    access: inSection('content', headStaff),
    input: schemas.bannerDeleted,
    answer: schemas.bannerDone,
    summary: 'Удалить баннер вместе с его изображением',
    handle: async ({ input, session }) => {
      await db.transaction((tx) => removeBanner(tx, session, input));
      return {};
    },
  });
}
