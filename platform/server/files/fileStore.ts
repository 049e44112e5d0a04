import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStore } from './diskStore.ts';

/** Bytes by key, on the disk or in S3. What they are and who may have them stands in the database. */
export interface FileStore {
  /** All of it or nothing. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /**
   * The same of a file on this machine's disk, without holding it in memory. The file itself may be gone afterwards.
   */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<Readable | null>;
  /** No error when there is no such file: whoever is killed halfway does it again. */
  remove(key: string): Promise<void>;
  /** Keys of all that is kept, in no order. */
  list(): AsyncIterable<string>;
}

/**
 * S3 when it is set up, else a folder of DATA_DIR. The client of S3 is large, so it is loaded only where it is used.
 */
export async function openFileStore(config: Config): Promise<FileStore> {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return diskStore(`${config.DATA_DIR}/files`);
  const { s3Store } = await import('./s3Store.ts');
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}
