import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { documentKeys } from './documents/keys.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { importRoutes } from './routes/importRoutes.ts';
import { keeperRoutes } from './routes/keeperRoutes.ts';
import { lookupRoutes } from './routes/lookupRoutes.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';

export async function dogRoutes(app: FastifyInstance, { db, config, log }: { db: Db; config: Config; log: Log }): Promise<void> {
  // Without a secret of the portal's (tests) links live as long as the process.
  const keys = documentKeys(config.PORTAL_SECRET ?? randomBytes(32).toString('hex'));
  lookupRoutes(app, { db });
  documentRoutes(app, { db, config, keys });
  keeperRoutes(app, { db, keys });
  reviewRoutes(app, { db });
  await importRoutes(app, { db, config, log });
}
