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

/** Any store that speaks S3; the bucket in the path, as those outside Amazon's cloud want it. */
export const openS3 = ({ endpoint, region, accessKeyId, secretAccessKey, answerMs = 15_000 }: S3Options): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The newer checksums are not known everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the last word a store that hangs would only be warned of, and who waits for it would wait for ever.
    requestHandler: { connectionTimeout: 3000, requestTimeout: answerMs, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // What goes wrong is thrown, and told by whoever asked; without a logger of ours it would be printed besides.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });

/** Away or overwhelmed: to come back to. Wrong keys, a missing bucket are faults of ours. */
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
