import { randomBytes } from 'node:crypto';
import { cleanText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '../db/connect.ts';
import type { FileStore } from './fileStore.ts';
import { files } from './tables.ts';

/** Accepted media types and their extensions. */
const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type MediaType = keyof typeof extensions;

export interface NewFile {
  /** Display name with its extension; may contain anything. */
  name: string;
  bytes: Buffer;
  mediaType: MediaType;
  /** 32 hexadecimal digits instead of random ones, for reproducible demo data. */
  digits?: string;
}

export interface StoredFile {
  name: string;
  /** Address of the file in the portal. */
  link: string;
  /** Bytes. */
  size: number;
}

/** Stores a file that everybody may read. Content never changes under a key: other content is another file. */
export async function storePublicFile(
  db: Queryable,
  store: FileStore,
  { name, bytes, mediaType, digits = randomBytes(16).toString('hex') }: NewFile,
): Promise<StoredFile> {
  const key = `${digits}.${extensions[mediaType]}`;
  const file = { key, name: cleanText(name).slice(0, 200), mediaType, size: bytes.length };
  // Bytes first, so that a row never names a missing file.
  await store.put(key, bytes, mediaType);
  await db.insert(files).values(file);
  return { name: file.name, link: `/files/${key}`, size: file.size };
}
