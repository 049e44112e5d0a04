import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';
import { diskPlace } from './diskPlace.ts';

/** Storage of backup sets: objects by name, `sets/2026-11-22T00-10-00Z/accounts`. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  /** Atomic; returns the number of bytes written. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Null when there is no such object. */
  open(name: string): Promise<AsyncIterable<Buffer> | null>;
  /** Names with this prefix. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

type PlaceSettings = Pick<
  Config,
  'BACKUP_TO' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Null when backups are not set up. The S3 client is large, so it is loaded only on use. */
export async function openPlace(config: PlaceSettings): Promise<BackupPlace | null> {
  const {
    BACKUP_TO: to,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!to) return null;
  const bucketAndPrefix = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to);
  if (!bucketAndPrefix) return diskPlace(to);
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new ConfigError(['BACKUP_TO: для s3:// нужны S3_ENDPOINT и ключи доступа']);
  const [, bucket = '', prefix = ''] = bucketAndPrefix;
  const { s3Place } = await import('./s3Place.ts');
  return s3Place({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    bucket,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
  });
}
