import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';
import { diskPlace } from './diskPlace.ts';

/** Where sets are kept: objects by name, `sets/2026-11-22T00-10-00Z/accounts`. */
export interface BackupPlace {
  /** As people call it. */
  readonly name: string;
  /** All of it or nothing; answers how many bytes it has. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Null when there is no such object. */
  open(name: string): Promise<AsyncIterable<Buffer> | null>;
  /** Names that begin so. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

type PlaceSettings = Pick<
  Config,
  'BACKUP_TO' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Null where no backups are wanted. The client of S3 is large, so it is loaded only where it is used. */
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
