import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { UploadedDocument } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { receiveFile } from '../routes/receiveFile.ts';
import { assertQuota, storeDocument } from './storeUpload.ts';

/**
 * Receives the single JPEG of a multipart form into a profile's storage, as a private document without EXIF. It is
 * deleted within a day unless a record claims it. Throws 400, 413 or 422.
 */
export async function receiveScan(
  db: Db,
  files: Files,
  profileId: number,
  request: FastifyRequest,
): Promise<UploadedDocument> {
  await assertQuota(db, profileId);
  return files.tempUpload.within(async (folder) => {
    const received = await receiveFile(request, folder);
    if (received.kind !== 'jpeg') throw new PortalError(422, { file: texts.onlyJpeg });
    return storeDocument(db, files, profileId, received, folder);
  });
}
