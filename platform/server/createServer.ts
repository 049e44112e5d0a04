import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import { errorHandling } from './errorHandling.ts';
import { health } from './health.ts';
import { limits } from './limits.ts';
import { apiDocs } from './openapi.ts';
import { security } from './security.ts';
import { type FindSession, sessions } from './session.ts';

export interface ServerParts {
  config: Config;
  log: Logger;
  db: Db;
  findSession: FindSession;
  /** Of the inline scripts the pages carry, for the Content-Security-Policy. */
  scriptHashes: string[];
}

/** A server that knows no domain yet: limits, errors, security, sessions, health, documentation. The portal and tests build on it. */
export async function createServer({ config, log, db, findSession, scriptHashes }: ServerParts): Promise<FastifyInstance> {
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
  await security(app, config, scriptHashes);
  await limits(app, config);
  await apiDocs(app, config);
  sessions(app, findSession);
  health(app, { db, config });
  return app;
}
