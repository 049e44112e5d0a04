import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { PortalError } from '../errors.ts';
import type { FileStore } from './fileStore.ts';
import { ownKey } from './keys.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Longest wait for an answer, milliseconds. */
  answerMs?: number;
}

const ignore = (): void => undefined;

/** An S3-compatible client with the bucket in the path, which most stores outside Amazon require. */
export const openS3 = ({ endpoint, region, accessKeyId, secretAccessKey, answerMs = 15_000 }: S3Options): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Some stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout` the client only warns about a hanging store and waits for ever.
    requestHandler: { connectionTimeout: 3000, requestTimeout: answerMs, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Errors are thrown and logged by the caller; the default logger would print them as well.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });

/** Unavailable or overloaded: retry later. Wrong keys or a missing bucket are configuration errors. */
function isAway(error: unknown): boolean {
  const { name, $fault, code } = error as { name?: string; $fault?: string; code?: string };
  return (
    $fault === 'server' || name === 'TimeoutError' || /^(ECONN|EPIPE|EAI_AGAIN|ENOTFOUND|EHOST|ENET)/.test(code ?? '')
  );
}

export function s3Store(options: S3Options): FileStore {
  const s3 = openS3(options);
  const client: Pick<S3Client, 'send'> = {
    send: ((...given: Parameters<S3Client['send']>) =>
      (s3.send as (...all: unknown[]) => Promise<unknown>).apply(s3, given).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        throw Object.assign(new PortalError(503, 'Хранилище файлов сейчас не отвечает. Повторите через минуту.', 30), {
          cause: error,
        });
      })) as S3Client['send'],
  };
  const { bucket } = options;
  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType }));
    },
    async putFile(key, path, mediaType) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: mediaType,
        }),
      );
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
        for (const { Key = '' } of page.Contents ?? []) if (ownKey.test(Key)) yield Key;
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}
