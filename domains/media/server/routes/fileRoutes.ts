import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inSection, orGuest } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { type FileAnswer, serveFile } from '#platform/server/files/serveFile.ts';
import { sandboxPolicy } from '#platform/server/http/securityHeaders.ts';
import { type Caller, isSignedIn, type Session } from '#platform/server/session.ts';
import * as contract from '../../contract.ts';
import { canSeeOwnFile } from '../../policy.ts';
import { publicPurpose } from '../../purposes.ts';
import * as schemas from '../../schemas.ts';
import { type PictureType, variantKey } from '../pictureFiles.ts';
import { type DocumentRow, findDocument, findPicture } from '../queries/findFile.ts';

/** Checks by purpose who may read a document, called at every request; `ownerId` is the claiming domain's record. */
export type DocumentReaders = Record<string, (session: Session, ownerId: number) => Promise<boolean> | boolean>;

/** The same, where guests such as a show's team may read too. */
export type GuestReaders = Record<string, (caller: Caller, ownerId: number) => Promise<boolean> | boolean>;

/** Checks by purpose whether everybody may read a document now, called at every request. */
export type PublicDocumentChecks = Record<string, (ownerId: number, documentId: number) => Promise<boolean> | boolean>;

interface Parts {
  db: Db;
  files: Files;
  readers: DocumentReaders;
  guestReaders?: GuestReaders;
  open?: PublicDocumentChecks;
}

async function mayRead(
  { readers, guestReaders = {} }: Pick<Parts, 'readers' | 'guestReaders'>,
  caller: Caller,
  { purpose, ownerId, ...file }: DocumentRow,
): Promise<boolean> {
  if (purpose === publicPurpose || (isSignedIn(caller) && canSeeOwnFile(caller, file))) return true;
  if (purpose === null || ownerId === null) return false;
  if (guestReaders[purpose]) return guestReaders[purpose](caller, ownerId);
  return isSignedIn(caller) && Boolean(await readers[purpose]?.(caller, ownerId));
}

async function isOpen(open: PublicDocumentChecks, { id, purpose, ownerId }: DocumentRow): Promise<boolean> {
  if (purpose === publicPurpose) return true;
  return purpose !== null && ownerId !== null && Boolean(await open[purpose]?.(ownerId, id));
}

export function fileRoutes(app: FastifyInstance, { db, files, open = {}, ...reading }: Parts): void {
  const answer = async ({ fileKey, name, mediaType, size }: DocumentRow): Promise<FileAnswer> => {
    const stream = await files.store.open(fileKey);
    if (!stream) throw notFound();
    return { name, mediaType, size, stream };
  };

  serveFile(app, contract.getDocument, {
    access: inSection('every', orGuest('showTeam')),
    input: schemas.documentInput,
    summary: 'Файл документа: тому, кто его загрузил, и тем, кому его открывает дело, к которому он приложен',
    as: 'attachment',
    handle: async ({ input, session }) => {
      const found = await findDocument(db, input.id);
      // A document of others answers like a missing one.
      if (!found || !(await mayRead(reading, session, found))) throw notFound();
      return answer(found);
    },
  });

  serveFile(app, contract.getPublicDocument, {
    access: 'everyone',
    input: schemas.documentInput,
    summary: 'Файл документа, который его владелец показывает всем',
    as: 'inline',
    handle: async ({ input }) => {
      const found = await findDocument(db, input.id);
      if (!found || !(await isOpen(open, found))) throw notFound();
      return answer(found);
    },
  });

  pictureRoute(app, db, files);
}

/** `/pictures/{digits}/{width}`: sends the smallest existing format the browser accepts. */
function pictureRoute(app: FastifyInstance, db: Db, { store }: Files): void {
  const known = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof findPicture>>>>({
    max: 20_000,
    // Time for which a deleted picture may still be sent.
    ttl: minuteMs,
    ttlResolution: 0,
    perf: { now: clock.milliseconds },
  });
  app.get<{ Params: { digits: string; width: string } }>('/pictures/:digits/:width', async (request, reply) => {
    const { digits, width } = request.params;
    if (!/^[0-9a-f]{32}$/.test(digits) || !/^\d{1,4}$/.test(width)) throw notFound();
    // The cache entry expires a minute after it was read, however often it is requested, so a deleted picture
    // disappears.
    let picture = known.get(digits);
    if (!picture) {
      picture = await findPicture(db, digits);
      if (picture) known.set(digits, picture);
    }
    if (!picture?.widths.includes(Number(width))) throw notFound();
    const mediaType = picture.refinedAt ? bestType(request.headers.accept ?? '') : 'image/jpeg';
    const etag = `"${digits}-${width}-${mediaType}"`;
    reply.headers({
      etag,
      vary: 'accept',
      // Not cached permanently while smaller formats are still being made.
      'cache-control': picture.refinedAt ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'content-security-policy': sandboxPolicy,
      'content-disposition': `inline; filename="photo-${width}.${mediaType.slice(6).replace('jpeg', 'jpg')}"`,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const stream = await store.open(variantKey(digits, Number(width), mediaType));
    if (!stream) throw notFound();
    return reply.type(mediaType).send(stream);
  });
}

const bestType = (accept: string): PictureType => {
  if (accept.includes('image/avif')) return 'image/avif';
  return accept.includes('image/webp') ? 'image/webp' : 'image/jpeg';
};
