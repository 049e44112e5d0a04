import type { FastifyInstance } from 'fastify';
import type { GuestKind } from '#platform/contract/access.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { createServer } from '#platform/server/createServer.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import type { FindGuests, FindSession } from '#platform/server/session.ts';
import { testLog } from './testLog.ts';

/** Disables load shedding, so that a slow machine causes no 503; tests of load override it. */
export const withoutLoadShedding = { QUEUE_WAIT_MS: '60000' };

/** Dependencies of a domain's routes, as in the portal. */
export interface TestParts {
  db: Db;
  config: Config;
  log: ReturnType<typeof createLog>;
}

export interface TestAppOptions {
  db: Db;
  /** Registers the routes under test. */
  routes: (app: FastifyInstance, parts: TestParts) => void;
  /** Settings other than the defaults, in the environment's form. */
  settings?: Record<string, string>;
  /** Default: no session is ever found. */
  findSession?: (parts: TestParts, token: string) => ReturnType<FindSession>;
  /** Default: no guest is ever found. */
  findGuests?: (parts: TestParts, cookies: string, kind: GuestKind) => ReturnType<FindGuests>;
}

/** The platform with some domains' routes and without a port: tests use `inject`. Close it after use. */
export async function testApp({
  db,
  routes,
  settings = {},
  findSession = async () => null,
  findGuests = async () => [],
}: TestAppOptions): Promise<FastifyInstance> {
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    ANSWER_CACHE_SECONDS: '0',
    ...settings,
  });
  sealMailsWith(config.PORTAL_SECRET);
  const parts: TestParts = { db, config, log: config.LOG_LEVEL === 'silent' ? testLog() : createLog(config.LOG_LEVEL) };
  const app = await createServer({
    ...{ ...parts, scriptHashes: [], findGuests: (kind, cookies) => findGuests(parts, cookies, kind) },
    findSession: (token) => findSession(parts, token),
  });
  routes(app, parts);
  await app.ready();
  return app;
}
