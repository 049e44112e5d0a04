import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { type DocumentReaders, fileRoutes } from './fileRoutes.ts';
import { uploadRoutes } from './uploadRoutes.ts';

export interface MediaParts {
  db: Db;
  files: Files;
  /** Of the domains above this one, by the purpose they claim documents for. */
  readers: DocumentReaders;
}

export async function mediaRoutes(app: FastifyInstance, parts: MediaParts): Promise<void> {
  fileRoutes(app, parts);
  await uploadRoutes(app, parts);
}
