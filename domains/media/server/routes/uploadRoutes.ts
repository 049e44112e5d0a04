import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { inSection } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { type Serving, serve } from '#platform/server/serve.ts';
import * as contract from '../../contract.ts';
import { maxFileBytes } from '../../limits.ts';
import * as schemas from '../../schemas.ts';
import { assertQuota, storeDocument, storeUploadedPicture } from '../commands/storeUpload.ts';
import { type ReceivedFile, receiveFile } from './receiveFile.ts';

/** Time for twenty megabytes over a slow mobile network, in milliseconds. */
const receiveMs = 10 * minuteMs;
/** Uploads of an hour: an album of five hundred photographs is legitimate. */
const perMinute = 300;

/** Multipart forms are accepted by these routes only; all others refuse the content type. */
export async function uploadRoutes(app: FastifyInstance, { db, files }: { db: Db; files: Files }): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxFileBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5, headerPairs: 50 },
    });

    const serveUpload = <Answer>(
      endpoint: Endpoint<Record<string, never>, Answer>,
      keep: (db: Db, files: Files, profileId: number, received: ReceivedFile, folder: string) => Promise<Answer>,
      words: Pick<Serving<Record<string, never>, Answer>, 'answer' | 'summary'>,
    ): void =>
      serve(scope, endpoint, {
        ...words,
        access: inSection('every', 'member'),
        input: schemas.noInput,
        upload: true,
        receiveMs,
        perMinute,
        // Outside the concurrency limit: an upload mostly waits for the network and the file worker.
        ownQueue: true,
        handle: async ({ session, request }) => {
          await assertQuota(db, session.profileId);
          return files.tempUpload.within(async (folder) =>
            keep(db, files, session.profileId, await receiveFile(request, folder), folder),
          );
        },
      });

    serveUpload(contract.uploadDocument, storeDocument, {
      answer: schemas.uploadedDocument,
      summary: 'Документ PDF или JPEG до 20 МБ: хранится до привязки не дольше суток',
    });
    serveUpload(contract.uploadPicture, storeUploadedPicture, {
      answer: schemas.picture,
      summary: 'Фотография JPEG до 20 МБ и 64 мегапикселей: кодируется заново, без EXIF',
    });
  });
}
