import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findSession } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import { bannerRoutes } from '#domains/banners/server/routes.ts';
import { dictionaryRoutes } from '#domains/dictionaries/server/routes.ts';
import { exhibitionRoutes } from '#domains/exhibitions/server/routes.ts';
import { judgeRoutes } from '#domains/judges/server/routes.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { errorHandling } from '#platform/server/errorHandling.ts';
import { health } from '#platform/server/health.ts';
import { limits } from '#platform/server/limits.ts';
import { apiDocs } from '#platform/server/openapi.ts';
import { security } from '#platform/server/security.ts';
import { sessions } from '#platform/server/session.ts';
import { beforePaintHash } from './document.ts';
import { portalSettings } from './settings.ts';
import { type Pages, pages, type RenderPage } from './ssr.ts';

export interface Parts {
  config: Config;
  log: Logger;
  db: Db;
  /** Null where only the API is wanted (tests). */
  web: ((app: FastifyInstance) => Promise<RenderPage>) | null;
}

/** What every domain's routes are given. */
export interface DomainParts {
  db: Db;
  config: Config;
  log: Logger;
}

export interface Portal {
  app: FastifyInstance;
  pages: Pages | null;
}

/** The portal's whole order on one page: platform first, then the domains, then the pages. Opens no port. */
export async function buildApp({ config, log, db, web }: Parts): Promise<Portal> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 40_000,
    keepAliveTimeout: 15_000,
    return503OnClosing: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
    genReqId: () => crypto.randomUUID(),
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorate('inProcess', new Map());
  app.decorate('served', new Map());

  errorHandling(app);
  await security(app, config, [beforePaintHash]);
  await limits(app, config);
  await apiDocs(app, config);
  sessions(app, (token) => findSession(db, token));
  health(app, { db, config });

  const parts: DomainParts = { db, config, log };
  portalSettings(app, config);
  dictionaryRoutes(app, parts);
  accountRoutes(app, parts);
  judgeRoutes(app, parts);
  exhibitionRoutes(app, parts);
  newsRoutes(app, parts);
  bannerRoutes(app, parts);

  if (!web) return { app, pages: null };
  const render = await web(app);
  return { app, pages: pages(app, { render, cacheSeconds: config.PAGE_CACHE_SECONDS, publicUrl: publicUrlOf(config) }) };
}

export const publicUrlOf = (config: Config): string => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
