import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { federationAdminRoutes } from '../admin/server/routes.ts';
import { onProfileRoutes } from '../forProfilePage/server/routes.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { type DocumentReaders, fileRoutes, type GuestReaders, type PublicDocumentChecks } from './routes/fileRoutes.ts';
import { galleryRoutes } from './routes/galleryRoutes.ts';
import { uploadRoutes } from './routes/uploadRoutes.ts';
import { videoRoutes } from './routes/videoRoutes.ts';

export interface MediaParts {
  db: Db;
  files: Files;
  /** Readers of claimed documents by purpose, provided by other domains. */
  readers: DocumentReaders;
  guestReaders?: GuestReaders;
  /** Checks for documents that are public while their record is. */
  open?: PublicDocumentChecks;
}

export async function mediaRoutes(app: FastifyInstance, parts: MediaParts): Promise<void> {
  onProfileRoutes(app, parts);
  galleryRoutes(app, parts.db);
  videoRoutes(app, parts.db);
  documentRoutes(app, parts.db);
  federationAdminRoutes(app, parts.db);
  fileRoutes(app, parts);
  await uploadRoutes(app, parts);
}
