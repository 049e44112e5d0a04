export { documentOfType } from '../forProfilePage/server/queries.ts';
export { attachDocuments, attachedIds, attachPictures, type StoredFile } from './commands/attach.ts';
export { claimDocuments, releaseDocuments, releasePictures, transferDocuments } from './commands/claims.ts';
export { copyDocument, copyNewestDocument, joinPicturesToPdf, storePdf } from './commands/derive.ts';
export { mediaJobs } from './jobs.ts';
export { variantKey } from './pictureFiles.ts';
export { listAttachedPictures } from './queries/attachedPictures.ts';
export { type PictureRow, pictureColumns, pictureView } from './queries/pictureView.ts';
export type { DocumentReaders, GuestReaders, PublicDocumentChecks } from './routes/fileRoutes.ts';
