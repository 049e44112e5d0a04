import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';

const source = new URL('../../web/worker/sw.js', import.meta.url);
const manifest = new URL('../../../build/web/.vite/manifest.json', import.meta.url);

/**
 * The service worker, told which build's offline page it keeps: browsers compare its bytes at every visit, so a new build brings a new
 * page. With OFFLINE_PAGE=false it drops what it keeps and answers nothing: a worker that misbehaves is ended by a restart.
 */
export function serviceWorker(app: FastifyInstance, { OFFLINE_PAGE }: Pick<Config, 'OFFLINE_PAGE'>): void {
  const text = readFileSync(source, 'utf8');
  const built = createHash('sha256').update(text);
  if (existsSync(manifest)) built.update(readFileSync(manifest));
  const version = OFFLINE_PAGE ? built.digest('hex').slice(0, 12) : null;
  const worker = `const offlineVersion = ${JSON.stringify(version)};\n${text}`;
  app.get('/sw.js', (_, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker));
}
