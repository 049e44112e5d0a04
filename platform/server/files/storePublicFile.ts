import { randomBytes } from 'node:crypto';
import { cleanText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '../db/connect.ts';
import type { FileStore } from './fileStore.ts';
import { files } from './tables.ts';

/** Kinds the portal keeps, by media type; what is not here is not stored. */
const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type MediaType = keyof typeof extensions;

export interface NewFile {
  /** As people see it, with its extension; may hold anything. */
  name: string;
  bytes: Buffer;
  mediaType: MediaType;
  /** 32 hexadecimal digits instead of random ones: demo data must be the same everywhere. */
  digits?: string;
}

export interface StoredFile {
  name: string;
  /** Address of the file in the portal. */
  link: string;
  /** Bytes. */
  size: number;
}

/** Keeps a file that everybody may read. Its content never changes: another content is another file. */
export async function storePublicFile(
  db: Queryable,
  store: FileStore,
  { name, bytes, mediaType, digits = randomBytes(16).toString('hex') }: NewFile,
): Promise<StoredFile> {
  const key = `${digits}.${extensions[mediaType]}`;
  const file = { key, name: cleanText(name).slice(0, 200), mediaType, size: bytes.length };
  // Bytes first: a row never names a file that is not there.
  await store.put(key, bytes, mediaType);
  await db.insert(files).values(file);
  return { name: file.name, link: `/files/${key}`, size: file.size };
}
