import type { z } from 'zod';
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type UploadedDocument = z.infer<typeof schemas.uploadedDocument>;
export type PictureView = z.infer<typeof schemas.picture>;
export type DocumentInput = z.input<typeof schemas.documentInput>;
export type Album = z.infer<typeof schemas.album>;
export type Photo = z.infer<typeof schemas.photo>;
export type Gallery = z.infer<typeof schemas.gallery>;
export type PhotosInput = z.input<typeof schemas.photosInput>;
export type PhotoPage = z.infer<typeof schemas.photoPage>;
export type Video = z.infer<typeof schemas.video>;
export type VideoList = z.infer<typeof schemas.videoList>;
export type PublicDocument = z.infer<typeof schemas.publicDocument>;
export type DocumentCategory = z.infer<typeof schemas.documentCategory>;
export type PublicDocumentList = z.infer<typeof schemas.publicDocumentList>;
export type PublicDocumentPage = z.infer<typeof schemas.publicDocumentPage>;

type Done = z.infer<typeof schemas.done>;
type AliasInput = z.input<typeof schemas.aliasInput>;

/** Multipart with one file named `file`; sent by the platform's `upload`, which reports progress. */
export const uploadDocument = endpoint<Record<string, never>, UploadedDocument>({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/document/document',
});
export const uploadPicture = endpoint<Record<string, never>, PictureView>({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/media/picture',
});

/** Answers with the file itself. */
export const getDocument = endpoint<DocumentInput, never>({
  name: 'getDocument',
  method: 'GET',
  path: '/api/document/document',
});
export const getPublicDocument = endpoint<DocumentInput, never>({
  name: 'getPublicDocument',
  method: 'GET',
  path: '/api/document/document/public',
});

const galleryTopics = ['gallery', 'profiles'];
export const getGallery = endpoint<AliasInput, Gallery>({
  name: 'getGallery',
  method: 'GET',
  path: '/api/media/gallery',
  topics: galleryTopics,
});
export const listPhotos = endpoint<PhotosInput, PhotoPage>({
  name: 'listPhotos',
  method: 'GET',
  path: '/api/media/photos',
  topics: galleryTopics,
});

type Write<Schema extends z.ZodType, Answer = Done> = Endpoint<z.input<Schema>, Answer>;
const write = <Input, Answer>(
  name: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  rest: { once?: true } = {},
): Endpoint<Input, Answer> => endpoint<Input, Answer>({ name, method, path, ...rest });
const once = { once: true } as const;

export const createAlbum: Write<typeof schemas.newAlbum, Album> = write(
  'createAlbum',
  'POST',
  '/api/media/album',
  once,
);
export const renameAlbum: Write<typeof schemas.renamedAlbum> = write('renameAlbum', 'PUT', '/api/media/album');
export const moveAlbum: Write<typeof schemas.movedAlbum> = write('moveAlbum', 'PUT', '/api/media/album/place');
export const chooseCover: Write<typeof schemas.chosenCover> = write('chooseCover', 'PUT', '/api/media/album/cover');
export const deleteAlbum: Write<typeof schemas.albumInput> = write('deleteAlbum', 'DELETE', '/api/media/album');

export const addPhoto: Write<typeof schemas.newPhoto, Photo> = write('addPhoto', 'POST', '/api/media/photo', once);
export const captionPhoto: Write<typeof schemas.captioned> = write('captionPhoto', 'PUT', '/api/media/photo');
export const movePhoto: Write<typeof schemas.movedPhoto> = write('movePhoto', 'PUT', '/api/media/photo/place');
export const rehangPhotos: Write<typeof schemas.rehungPhotos> = write('rehangPhotos', 'PUT', '/api/media/photos/album');
export const deletePhotos: Write<typeof schemas.deletedPhotos> = write(
  'deletePhotos',
  'POST',
  '/api/media/photos/delete',
);

export const listVideos = endpoint<AliasInput, VideoList>({
  name: 'listVideos',
  method: 'GET',
  path: '/api/media/videos',
  topics: ['videos', 'profiles'],
});
export const addVideo: Write<typeof schemas.newVideo, Video> = write('addVideo', 'POST', '/api/media/video', once);
export const editVideo: Write<typeof schemas.editedVideo> = write('editVideo', 'PUT', '/api/media/video');
export const moveVideo: Write<typeof schemas.movedVideo> = write('moveVideo', 'PUT', '/api/media/video/place');
export const deleteVideo: Write<typeof schemas.videoInput> = write('deleteVideo', 'DELETE', '/api/media/video');

const documentTopics = ['documents', 'profiles'];
export const listPublicDocuments = endpoint<AliasInput, PublicDocumentList>({
  name: 'listPublicDocuments',
  method: 'GET',
  path: '/api/document/public',
  topics: documentTopics,
});
export const getPublicDocumentPage = endpoint<DocumentInput, PublicDocumentPage>({
  name: 'getPublicDocumentPage',
  method: 'GET',
  path: '/api/document/public/:id',
  topics: documentTopics,
});
export const publishDocument: Write<typeof schemas.publishedDocument, PublicDocument> = write(
  'publishDocument',
  'POST',
  '/api/document/public',
  once,
);
export const editPublicDocument: Write<typeof schemas.editedDocument> = write(
  'editPublicDocument',
  'PUT',
  '/api/document/public',
);
export const deletePublicDocument: Write<typeof schemas.publicDocumentInput> = write(
  'deletePublicDocument',
  'DELETE',
  '/api/document/public',
);
export const createCategory: Write<typeof schemas.newCategory, DocumentCategory> = write(
  'createCategory',
  'POST',
  '/api/document/category',
  once,
);
export const renameCategory: Write<typeof schemas.renamedCategory> = write(
  'renameCategory',
  'PUT',
  '/api/document/category',
);
export const deleteCategory: Write<typeof schemas.categoryInput> = write(
  'deleteCategory',
  'DELETE',
  '/api/document/category',
);
