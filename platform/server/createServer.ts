import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Replica } from './db/replica.ts';
import { checkAddresses, originForm, refuseTwoHosts } from './http/address.ts';
import { clientErrorHandler } from './http/errors/clientErrors.ts';
import { answerError, errorHandling } from './http/errors/errorHandling.ts';
import { health, metrics } from './http/health.ts';
import { jsonBodies } from './http/json.ts';
import { origins } from './http/origins.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { unknownRoutes } from './http/unknownRoutes.ts';
import { limitBodies, maxReceiveMs } from './limits/bodies.ts';
import { ConcurrencyLimiter } from './limits/concurrencyLimiter.ts';
import { Devices } from './limits/devices.ts';
import { oneAtATime } from './limits/pipelines.ts';
import { RateLimiter } from './limits/rateLimit.ts';
import { sharedCounts } from './limits/sharedCounts.ts';
import { closeSlowReaders } from './limits/slowReaderGuard.ts';
import { Turns } from './limits/turns.ts';
import { apiDocs } from './openapi/openapi.ts';
import { AnswerCache } from './pages/answerCache.ts';
import { type FindGuests, type FindSession, sessions } from './session.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface ServerParts {
  config: Config;
  log: Logger;
  db: Db;
  /** A read replica for visitors' answers. */
  replica?: Replica | null;
  findSession: FindSession;
  findGuests?: FindGuests;
  /** `'sha256-…'` of the inline scripts of pages. */
  scriptHashes: readonly string[];
  /** Origins of other sites whose players pages may embed in a frame. */
  frameOrigins?: readonly string[];
  tracing?: Tracing | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process is asked to stop: `/readyz` fails, and connections close after their answer. */
    isClosing: boolean;
    /** «GET /path» of every route, for the tables of permissions. */
    everyRoute: Set<string>;
  }
}

/**
 * Builds a server without domains: what every answer needs. The portal and tests add routes to it. Hooks run in the
 * order below.
 */
export function createServer({
  config,
  log,
  db,
  replica = null,
  findSession,
  findGuests,
  scriptHashes,
  frameOrigins = [],
  tracing = null,
}: ServerParts): FastifyInstance {
  const whole = config.REQUEST_TIMEOUT_MS;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler,
    // Pino's child logger per request costs more than the rest of a cached page; the few lines that need it name the
    // request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY.length ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: Math.max(whole, maxReceiveMs),
    http: { headersTimeout: whole / 2, connectionsCheckingInterval: whole / 10 },
    keepAliveTimeout: Math.min(15_000, whole),
    // `closeServer` closes connections itself and still answers requests that arrive on them.
    return503OnClosing: false,
    rewriteUrl: originForm,
    frameworkErrors: (error, request, reply) => {
      putHeaders(reply);
      answerError(error, request, reply);
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  app.server.maxConnections = config.MAX_CONNECTIONS;
  closeSlowReaders(app.server, whole / 2);

  const shared = config.REDIS_URL ? sharedCounts(config.REDIS_URL, log) : null;
  if (shared) app.addHook('onClose', () => shared.close());
  app.decorate('isClosing', false);
  const devices = new Devices({ secret: config.PORTAL_SECRET, secure: config.PORTAL_MODE === 'production' });
  app.decorate('devices', devices);
  app.decorate('limiter', new RateLimiter(shared, devices));
  app.decorate(
    'concurrency',
    new ConcurrencyLimiter({ active: config.DATABASE_POOL * 2, maxWaitMs: config.QUEUE_WAIT_MS, waiting: 2000 }),
  );
  // Half of the connections stay with everybody else.
  app.decorate('turns', new Turns(Math.max(1, Math.floor(config.DATABASE_POOL / 2))));
  app.decorate('perMinute', config.API_PER_MINUTE);
  app.decorate('answers', new AnswerCache(config.ANSWER_CACHE_SECONDS, replica));
  app.decorate('invalidateTopic', (topic: string) => app.answers.drop(topic));
  app.decorate('inProcess', new Map());
  app.decorate('served', new Map());
  app.decorate('announced', new Map());
  app.decorate('everyRoute', new Set<string>());
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') app.everyRoute.add(`${one} ${url}`);
  });

  // The first hook, so that the work of the others belongs to the request's trace.
  tracing?.traceRequests(app);
  errorHandling(app);
  const putHeaders = securityHeaders(app, config, scriptHashes, frameOrigins);
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isClosing) reply.header('connection', 'close');
    done();
  });
  limitBodies(app, (whole * 2) / 3);
  checkAddresses(app);
  origins(app, config);
  jsonBodies(app);
  unknownRoutes(app);
  sessions(app, findSession, findGuests);
  health(app, db);
  metrics(app, { config, db, log });
  if (config.API_DOCS === 'true') apiDocs(app);
  // Added last: it stands between the connections and every other listener of requests.
  app.addHook('onReady', async () => {
    refuseTwoHosts(app.server);
    oneAtATime(app.server);
  });
  return app;
}
