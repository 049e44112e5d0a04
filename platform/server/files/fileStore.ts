import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStore } from './diskStore.ts';

/** Bytes by key, on the disk or in S3. Their meaning and permissions stand in the database. */
export interface FileStore {
  /** Atomic. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Stores a file of this machine's disk without loading it into memory. The file may be moved away. */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<Readable | null>;
  /** Succeeds when there is no such file, so that interrupted work can be repeated. */
  remove(key: string): Promise<void>;
  /** All keys, in no order. */
  list(): AsyncIterable<string>;
}

/** S3 when it is configured, otherwise a folder of DATA_DIR. The S3 client is large, so it is loaded only on use. */
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
