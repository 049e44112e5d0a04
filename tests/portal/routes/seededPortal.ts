import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#apps/server/app.ts';
import { createSeededDatabase } from '#apps/server/demo/seededDatabase.ts';
import { builtPages } from '#apps/server/process/portalProcess.ts';
import { builtWeb } from '#apps/server/rendering/web.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';

export interface PageAnswer {
  status: number;
  type: string;
  /** Target of a redirect. */
  location: string | undefined;
  html: string;
}

export interface SeededPortal {
  db: Db;
  /** «http://127.0.0.1:40123» */
  url: string;
  /** The answer a visitor's browser gets. */
  open(path: string): Promise<PageAnswer>;
  app: FastifyInstance;
  close(): Promise<void>;
}

let visitors = 0;
/** Every page is asked from another loopback address, so that a fast machine meets no limit of one visitor. */
function newAddress(): string {
  visitors += 1;
  return `127.${1 + ((visitors >> 16) % 250)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

const open = (url: string): Promise<PageAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { localAddress: newAddress() }, (answer) => {
      const { statusCode = 0, headers } = answer;
      text(answer).then(
        (html) =>
          resolve({ status: statusCode, type: headers['content-type'] ?? '', location: headers.location, html }),
        reject,
      );
    }).on('error', reject);
  });

/** The whole portal with demonstration data and built pages on a free port. */
export async function seededPortal(): Promise<SeededPortal> {
  await builtPages();
  const database = await createSeededDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    API_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
  });
  const log = createLog('silent');
  await cp(database.folder, join(dataDir, 'files'), { recursive: true });
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
