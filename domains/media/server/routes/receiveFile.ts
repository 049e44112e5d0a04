import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { cleanText } from '#platform/contract/cleanText.ts';
import { PortalError } from '#platform/server/errors.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { texts } from '../../texts.ts';

export interface ReceivedFile {
  /** The uploader's name for it; any text. */
  name: string;
  path: string;
  kind: 'pdf' | 'jpeg' | 'unknown';
}

const refusalOf = (error: Error & { code?: string }): Error => {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new PortalError(413, { file: texts.tooLarge });
  if (error.code === 'FST_FILES_LIMIT' || error.code === 'FST_PARTS_LIMIT' || error.code === 'FST_FIELDS_LIMIT')
    return new PortalError(413, { file: texts.oneFile });
  if (
    error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    error.code?.startsWith('FST_') ||
    /multipart|terminated early|boundary/i.test(error.message)
  )
    return new PortalError(400, { file: texts.interrupted });
  return error;
};

/** Removes characters that reverse the text: «фотоgpj.pdf» must not look like another file type. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Streams the single file of a multipart form into the folder. Throws 400 or 413; a partial file is deleted with the
 * folder.
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  if (!request.isMultipart?.()) throw new PortalError(400, { file: texts.noFile });
  const path = join(folder, 'incoming');
  let name: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new PortalError(400, { [part.fieldname.slice(0, 40)]: 'Неизвестное поле' });
      name = part.filename ?? '';
      const { file } = part;
      // Closes at once: an endless upload would occupy the connection for minutes.
      file.once('limit', () => file.destroy(new PortalError(413, { file: texts.tooLarge })));
      await writeStream(file, path);
    }
  } catch (error) {
    throw refusalOf(error as Error);
  }
  if (name === undefined) throw new PortalError(400, { file: texts.noFile });
  const { size } = await stat(path);
  if (!size) throw new PortalError(400, { file: texts.emptyFile });
  return {
    name: cleanText(sentName(name)).replace(directionMarks, '').slice(-200) || 'файл',
    path,
    kind: await kindOf(path),
  };
}

/**
 * Browsers write a quotation mark in a file name as `%22` and a line break as `%0D`, `%0A` (WHATWG,
 * multipart/form-data).
 */
const sentName = (name: string): string => name.replaceAll('%22', '"').replace(/%0[da]/gi, ' ');

/** Detects the type by the first bytes; the name and the declared type are not trusted. */
async function kindOf(path: string): Promise<ReceivedFile['kind']> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
    // Mail programs and scanners put a blank line or a header before a document; the document check cuts it off.
    return /%PDF-[12]\.\d/.test(head) ? 'pdf' : 'unknown';
  } finally {
    await handle.close();
  }
}
