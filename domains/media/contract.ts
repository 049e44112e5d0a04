import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type UploadedDocument = z.infer<typeof schemas.uploadedDocument>;
export type PictureView = z.infer<typeof schemas.picture>;
export type DocumentInput = z.input<typeof schemas.documentInput>;

/** Multipart, one file named `file`; sent by `upload` of the platform, which tells how much has gone. */
export const uploadDocument = endpoint<Record<string, never>, UploadedDocument>({ name: 'uploadDocument', method: 'POST', path: '/api/document/document' });
export const uploadPicture = endpoint<Record<string, never>, PictureView>({ name: 'uploadPicture', method: 'POST', path: '/api/media/picture' });

/** Answers with the file itself. */
export const getDocument = endpoint<DocumentInput, never>({ name: 'getDocument', method: 'GET', path: '/api/document/document' });
export const getPublicDocument = endpoint<DocumentInput, never>({ name: 'getPublicDocument', method: 'GET', path: '/api/document/document/public' });
