export { type Belonging, claimDocuments, claimPictures, releaseDocuments, releasePictures } from './commands/claims.ts';
export { mediaJobs } from './jobs.ts';
export { variantKey } from './pictureFiles.ts';
export { type PictureRow, pictureColumns, pictureView } from './queries/pictureView.ts';
export type { DocumentReaders } from './routes/fileRoutes.ts';
