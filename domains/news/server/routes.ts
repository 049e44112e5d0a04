import type { FastifyInstance } from 'fastify';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import { articleAdminRoutes } from '../admin/server/routes.ts';
import { advertRoutes } from '../adverts/server/routes.ts';
import * as contract from '../contract.ts';
import { articleEditRoutes } from '../edit/server/routes.ts';
import { onProfileRoutes } from '../forProfilePage/server/routes.ts';
import * as schemas from '../schemas.ts';
import { findLeadArticle } from './queries/findLeadArticle.ts';
import { getArticle } from './queries/getArticle.ts';
import { getHomeAround } from './queries/getHomeAround.ts';
import { getHomeDay } from './queries/getHomeDay.ts';
import { listArticles } from './queries/listArticles.ts';
import { listRelatedArticles } from './queries/listRelatedArticles.ts';
import { rssRoutes } from './rss.ts';

export function newsRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.listArticles, {
    access: 'everyone',
    input: schemas.feedInput,
    answer: schemas.feed,
    summary: 'Лента новостей и объявлений, новые первыми',
    handle: ({ input }) => listArticles(db, input, clock.now()),
  });
  serve(app, contract.findLeadArticle, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.leadArticle,
    summary: 'Важная новость федераций, которой открывается главная страница',
    handle: async () => ({ article: await findLeadArticle(db, clock.now()) }),
  });
  serve(app, contract.getArticle, {
    access: 'everyone',
    input: schemas.articleInput,
    answer: schemas.article,
    summary: 'Статья целиком',
    handle: ({ input }) => getArticle(db, input.articleId),
  });
  serve(app, contract.listRelatedArticles, {
    access: 'everyone',
    input: schemas.articleInput,
    answer: schemas.relatedArticles,
    summary: 'Что прочитать после статьи',
    handle: ({ input }) => listRelatedArticles(db, input.articleId),
  });
  serve(app, contract.getHomeDay, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.homeDay,
    summary: 'Дата в Москве, выставки ближайших выходных и дальше',
    handle: () => getHomeDay(db, clock.now()),
  });
  serve(app, contract.getHomeAround, {
    access: 'everyone',
    input: schemas.noInput,
    answer: schemas.homeAround,
    summary: 'Главная страница: события, последние дни записи, потеряшки, щенки, результаты',
    handle: () => getHomeAround(db, clock.now()),
  });
  advertRoutes(app, { db });
  articleEditRoutes(app, db);
  onProfileRoutes(app, { db });
  articleAdminRoutes(app, { db });
  rssRoutes(app, { db, config });
}
