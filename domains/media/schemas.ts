import { z } from 'zod';
import { profileCard } from '#domains/profiles/schemas.ts';
import { text } from '#platform/contract/text.ts';
import { limits } from './limits.ts';
import { hostNames, parseVideoLink } from './videoHosts.ts';

const greatestId = 2_147_483_647;

export const noInput = z.strictObject({});
export const done = z.object({});
const id = z.int('Нужен номер').min(1).max(greatestId);
/** Query values arrive as text. */
const idInQuery = z.coerce.number<number>('Нужен номер').int('Нужен номер').min(1).max(greatestId);
const alias = z.string().min(1).max(60).regex(/^\w+$/, 'Неверный адрес');
/** New position in the list: after this item, or first for null. */
const after = id.nullable();
const version = z.int().min(1);

export const uploadedDocument = z.object({ id: z.int(), name: z.string(), media_type: z.string(), size: z.int() });

/** A photograph; `link` + «/640» is the address of each width in `widths`. */
export const picture = z.object({
  id: z.int(),
  link: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

export const documentInput = z.strictObject({ id: idInQuery });
export const aliasInput = z.strictObject({ alias });

export const album = z.object({
  id: z.int(),
  name: z.string(),
  photo_count: z.int(),
  cover: picture.nullable(),
  /** Set when the owner has chosen the cover; the first photograph is only the default. */
  cover_photo_id: z.int().nullable(),
  version: z.int(),
  updated_at: z.string(),
});
export const photo = z.object({ id: z.int(), caption: z.string(), picture });
export const gallery = z.object({ profile: profileCard, albums: z.array(album) });
export const photosInput = z.strictObject({
  alias,
  album: idInQuery,
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^-?\d{1,15}\.\d{1,10}$/, 'Неверное продолжение списка')
    .optional(),
});
export const photoPage = z.object({ photos: z.array(photo), next: z.string().nullable() });

const albumName = text({ min: 1, max: limits.albumName });
const caption = text({ max: limits.caption });
export const newAlbum = z.strictObject({ name: albumName });
export const renamedAlbum = z.strictObject({ albumId: id, name: albumName, version });
export const movedAlbum = z.strictObject({ albumId: id, after });
export const chosenCover = z.strictObject({ albumId: id, photoId: id });
export const albumInput = z.strictObject({ albumId: idInQuery });
export const newPhoto = z.strictObject({ albumId: id, pictureId: id, caption });
export const captioned = z.strictObject({ photoId: id, caption });
export const movedPhoto = z.strictObject({ photoId: id, after });
const photoIds = z
  .array(id)
  .min(1, 'Выберите фотографии')
  .max(limits.photosAtOnce, `Не больше ${limits.photosAtOnce} фотографий за раз`);
export const rehungPhotos = z.strictObject({ photoIds, albumId: id });
export const deletedPhotos = z.strictObject({ photoIds });

export const video = z.object({ id: z.int(), host: z.string(), film: z.string(), title: z.string() });
export const videoList = z.object({ profile: profileCard, videos: z.array(video) });
const title = text({ min: 1, max: limits.title });
export const newVideo = z.strictObject({
  link: text({ min: 1, max: 500 }).refine(
    (address) => parseVideoLink(address) !== null,
    `Нужна ссылка на видео: ${hostNames}`,
  ),
  title,
});
export const editedVideo = z.strictObject({ videoId: id, title });
export const movedVideo = z.strictObject({ videoId: id, after });
export const videoInput = z.strictObject({ videoId: idInQuery });

export const publicDocument = z.object({
  document_id: z.int(),
  title: z.string(),
  media_type: z.string(),
  size: z.int(),
  category_id: z.int().nullable(),
  /** Federations: 1 sizes of membership fees, 2 bank details. */
  document_type_id: z.int().nullable(),
  published_at: z.string(),
});
export const documentCategory = z.object({ id: z.int(), name: z.string() });
export const publicDocumentList = z.object({
  profile: profileCard,
  categories: z.array(documentCategory),
  documents: z.array(publicDocument),
});
export const publicDocumentPage = z.object({
  profile: profileCard,
  document: publicDocument,
  category: z.string().nullable(),
});

const categoryName = text({ min: 1, max: limits.categoryName });
const categoryId = id.nullable();
const documentTypeId = z.literal([1, 2]).nullable();
export const newCategory = z.strictObject({ name: categoryName });
export const renamedCategory = z.strictObject({ categoryId: id, name: categoryName });
export const categoryInput = z.strictObject({ categoryId: idInQuery });
export const publishedDocument = z.strictObject({ documentId: id, title: title.optional(), categoryId });
export const editedDocument = z.strictObject({ documentId: id, title, categoryId, documentTypeId });
export const publicDocumentInput = z.strictObject({ documentId: idInQuery });
