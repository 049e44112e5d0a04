export { attachDocuments, attachedIds, attachPictures, type StoredFile } from './commands/attach.ts';
export { claimDocuments, releaseDocuments, releasePictures } from './commands/claims.ts';
export { mediaJobs } from './jobs.ts';
export { variantKey } from './pictureFiles.ts';
export { listAttachedPictures } from './queries/attachedPictures.ts';
export type { DocumentReaders, OpenDocuments } from './routes/fileRoutes.ts';
