import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';

const source = new URL('../../web/worker/sw.js', import.meta.url);
const manifest = new URL('../../../build/web/.vite/manifest.json', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
const checkPage = 'domains/dogs/issuedPapers/web/CheckPage.tsx';

/** Files that the paper-check page loads on use: offline they must be cached before. */
function checkFiles(): string[] {
  if (!existsSync(manifest)) return [];
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of chunks[name]?.imports ?? []) visit(next);
  };
  for (const later of chunks[checkPage]?.dynamicImports ?? []) visit(later);
  return [...seen].flatMap((name) => (chunks[name] ? `/${chunks[name].file}` : []));
}

/**
 * The service worker, told which build's offline page it keeps: browsers compare its bytes at every visit, so a new
 * build brings a new page. With OFFLINE_PAGE=false it drops what it keeps and answers nothing: a worker that misbehaves
 * is ended by a restart.
 */
export function serviceWorker(app: FastifyInstance, { OFFLINE_PAGE }: Pick<Config, 'OFFLINE_PAGE'>): void {
  const text = readFileSync(source, 'utf8');
  const built = createHash('sha256').update(text);
  if (existsSync(manifest)) built.update(readFileSync(manifest));
  const version = OFFLINE_PAGE ? built.digest('hex').slice(0, 12) : null;
  const told = { offlineVersion: version, checkFiles: checkFiles() };
  const worker = `const { offlineVersion, checkFiles } = ${JSON.stringify(told)};\n${text}`;
  app.get('/sw.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
