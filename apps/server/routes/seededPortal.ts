import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { buildApp } from '../app.ts';
import { seed } from '../demo/seed.ts';
import { builtPages } from '../process/portalProcess.ts';
import { builtWeb } from '../rendering/web.ts';

export interface PageAnswer {
  status: number;
  type: string;
  /** Where the page leads instead of showing anything. */
  location: string | undefined;
  html: string;
}

export interface SeededPortal {
  db: Db;
  /** «http://127.0.0.1:40123» */
  url: string;
  /** What a visitor's browser gets for an address. */
  open(path: string): Promise<PageAnswer>;
  app: FastifyInstance;
  close(): Promise<void>;
}

const open = (url: string): Promise<PageAnswer> =>
  new Promise((resolve, reject) => {
    get(url, (answer) => {
      const { statusCode = 0, headers } = answer;
      text(answer).then((html) => resolve({ status: statusCode, type: headers['content-type'] ?? '', location: headers.location, html }), reject);
    }).on('error', reject);
  });

/** The whole portal with its demo data and its built pages, on a port of its own. */
export async function seededPortal(): Promise<SeededPortal> {
  await builtPages();
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', API_PER_MINUTE: '1000000', DATA_DIR: dataDir });
  const log = createLog('silent');
  await loadReference(database.db);
  await seed({ db: database.db, files: diskStore(join(dataDir, 'files')), log, scale: 1, today: new Date(), publicUrl: 'http://127.0.0.1:3000' });
  const { app } = await buildApp({ config, log, db: database.db, web: (server) => builtWeb(server, config) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    db: database.db,
    url,
    app,
    open: (path) => open(url + path),
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
