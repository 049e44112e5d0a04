import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

/** Deleting a profile keeps the row until its bytes are deleted. */
const uploader = () => integer('profile_id').references(() => profiles.id, { onDelete: 'set null' });
const owner = () =>
  integer('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** An uploaded PDF or JPEG; private unless its purpose says otherwise. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: uploader(),
    /** Key in the file store. */
    fileKey: text('file_key').notNull().unique(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Kind of the record it belongs to, a word of the claiming domain, and the record's id; null until claimed. */
    purpose: text('purpose'),
    ownerId: integer('owner_id'),
    uploadedAt: instant('uploaded_at').notNull().default(portalNow),
    /** Set when the record is deleted or has released it: the bytes are deleted, then the row. */
    discardedAt: instant('discarded_at'),
  },
  (table) => [
    index('documents_profile').on(table.profileId),
    index('documents_owner').on(table.purpose, table.ownerId),
    index('documents_waiting')
      .on(table.uploadedAt)
      .where(sql`${table.purpose} is null or ${table.discardedAt} is not null or ${table.profileId} is null`),
  ],
);

/** A photograph in several widths. It is public to holders of its random address. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: uploader(),
    /** 32 hexadecimal digits of its address and of its variants' keys. */
    digits: text('digits').notNull().unique(),
    name: text('name').notNull(),
    /** Size of the whole upright picture in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Existing widths in pixels, ascending. */
    widths: integer('widths').array().notNull(),
    /** data: URL of a picture of a few pixels, shown blurred until the photograph has loaded. */
    placeholder: text('placeholder').notNull(),
    /** Bytes of all variants. */
    size: integer('size').notNull(),
    purpose: text('purpose'),
    ownerId: integer('owner_id'),
    uploadedAt: instant('uploaded_at').notNull().default(portalNow),
    /** Null while only JPEG exists: the modern formats are made later. */
    refinedAt: instant('refined_at'),
    discardedAt: instant('discarded_at'),
  },
  (table) => [
    index('pictures_profile').on(table.profileId),
    index('pictures_owner').on(table.purpose, table.ownerId),
    index('pictures_unrefined').on(table.id).where(sql`${table.refinedAt} is null`),
    index('pictures_waiting')
      .on(table.uploadedAt)
      .where(sql`${table.purpose} is null or ${table.discardedAt} is not null or ${table.profileId} is null`),
  ],
);

export const albums = pgTable(
  'albums',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: owner(),
    name: text('name').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** The owner's choice; null for the first photograph. */
    coverPhotoId: integer('cover_photo_id').references((): AnyPgColumn => photos.id, { onDelete: 'set null' }),
    /** Updated by the commands, so that a list of albums counts nothing. */
    photoCount: integer('photo_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(portalNow),
  },
  (table) => [
    index('albums_profile').on(table.profileId, table.position, table.id),
    index('albums_cover').on(table.coverPhotoId),
  ],
);

export const photos = pgTable(
  'photos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    albumId: integer('album_id')
      .notNull()
      .references((): AnyPgColumn => albums.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .unique()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    caption: text('caption').notNull().default(''),
    position: bigint('position', { mode: 'number' }).notNull(),
    addedAt: instant('added_at').notNull().default(portalNow),
  },
  (table) => [index('photos_album').on(table.albumId, table.position, table.id)],
);

/** A link to a video at a known host; the host is not contacted before the reader presses «play». */
export const videos = pgTable(
  'videos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: owner(),
    /** Key in `videoHosts`: vk, rutube … */
    host: text('host').notNull(),
    /** The host's id of the video, in the form its player takes. */
    film: text('film').notNull(),
    title: text('title').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    addedAt: instant('added_at').notNull().default(portalNow),
  },
  (table) => [
    index('videos_profile').on(table.profileId, table.position, table.id),
    uniqueIndex('videos_once').on(table.profileId, table.host, table.film),
  ],
);

export const documentCategories = pgTable(
  'document_categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: owner(),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('document_categories_name').on(table.profileId, sql`lower(${table.name})`)],
);

/** A public document of a profile. */
export const publicDocuments = pgTable(
  'public_documents',
  {
    /** The id in the address `/docs/{id}` and `document_id` on the wire. */
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    profileId: owner(),
    /** Null: unsorted, «Прочие документы». */
    categoryId: integer('category_id').references(() => documentCategories.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Federations: 1 sizes of membership fees, 2 bank details. */
    typeId: smallint('document_type_id'),
    publishedAt: instant('published_at').notNull().default(portalNow),
  },
  (table) => [
    index('public_documents_profile').on(table.profileId, table.categoryId, table.documentId),
    index('public_documents_category').on(table.categoryId),
    uniqueIndex('public_documents_type').on(table.profileId, table.typeId),
  ],
);
