import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { ringManifest } from './ringPage.ts';

const source = new URL('../../web/worker/sw.js', import.meta.url);
const webDir = new URL('../../../build/web/', import.meta.url);
const manifest = new URL('.vite/manifest.json', webDir);
const ring = new URL(ringManifest, webDir);

interface Chunk {
  file: string;
  css?: string[];
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

/** Every file of the ring's page, except slanted fonts and pictures, which it does not show. */
function ringFiles(): string[] {
  if (!existsSync(ring)) return [];
  const chunks = Object.values(JSON.parse(readFileSync(ring, 'utf8')) as Record<string, Chunk>);
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)].filter((file) => !/italic|season-|heads-/.test(file)).map((file) => `/${file}`);
}

/**
 * The service worker, told which build's offline page it keeps: browsers compare its bytes at every visit, so a new
 * build brings a new page. With OFFLINE_PAGE=false it drops what it keeps and answers nothing: a worker that misbehaves
 * is ended by a restart.
 */
export function serviceWorker(app: FastifyInstance, { OFFLINE_PAGE }: Pick<Config, 'OFFLINE_PAGE'>): void {
  const text = readFileSync(source, 'utf8');
  const built = createHash('sha256').update(text);
  for (const list of [manifest, ring]) if (existsSync(list)) built.update(readFileSync(list));
  const version = OFFLINE_PAGE ? built.digest('hex').slice(0, 12) : null;
  const told = { offlineVersion: version, checkFiles: checkFiles(), ringFiles: ringFiles() };
  const worker = `const { offlineVersion, checkFiles, ringFiles } = ${JSON.stringify(told)};\n${text}`;
  app.get('/sw.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
