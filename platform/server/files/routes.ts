import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { sandboxPolicy } from '../http/securityHeaders.ts';
import type { FileStore } from './fileStore.ts';
import { files } from './tables.ts';

type FileRow = typeof files.$inferSelect;

/** Types shown inline; others are downloaded, so that no uploaded document opens under the portal's origin. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** RFC 6266: a plain name for old clients, the real one encoded by RFC 5987. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * `GET /files/{key}` serves what `storePublicFile` has stored. Files never change, so browsers cache them for a year.
 */
export function publicFiles(app: FastifyInstance, { db, store }: { db: Db; store: FileStore }): void {
  const known = new LRUCache<string, FileRow>({ max: 2000 });
  const find = async (key: string): Promise<FileRow> => {
    const kept = known.get(key);
    if (kept) return kept;
    const [row] = await db.select().from(files).where(eq(files.key, key));
    if (!row) throw notFound();
    known.set(key, row);
    return row;
  };
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const { key, name, mediaType, size } = await find(request.params.key);
    const etag = `"${key}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const bytes = isKnown ? null : await store.open(key);
    if (!isKnown && !bytes) throw notFound();
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': sandboxPolicy,
      'content-disposition': disposition(shown.has(mediaType) ? 'inline' : 'attachment', name),
    });
    if (!bytes) return reply.code(304).send();
    return reply.type(mediaType).header('content-length', size).send(bytes);
  });
}
