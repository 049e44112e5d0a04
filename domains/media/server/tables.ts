import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

/** A file outlives its profile's row until the collector has taken its bytes away. */
const uploader = () => integer('profile_id').references(() => profiles.id, { onDelete: 'set null' });
const owner = () =>
  integer('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** A PDF or JPEG somebody uploaded; private unless its purpose says otherwise. */
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
    /**
     * What it belongs to: a word of the domain that claimed it and the id of the record there. Null: not claimed yet.
     */
    purpose: text('purpose'),
    ownerId: integer('owner_id'),
    uploadedAt: instant('uploaded_at').notNull().default(portalNow),
    /** Its record is gone or has let it go: the collector takes the bytes, then the row. */
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

/** A photograph in its widths. Everybody who knows its address may see it; the address is random. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: uploader(),
    /** 32 hexadecimal digits of its address; keys of its variants in the file store are made of them. */
    digits: text('digits').notNull().unique(),
    name: text('name').notNull(),
    /** Pixels of the whole picture, as it is shown: turned upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths it is kept in, ascending. */
    widths: integer('widths').array().notNull(),
    /** data: URL of a picture of a few pixels, shown blurred until the true one has come. */
    placeholder: text('placeholder').notNull(),
    /** Bytes of all variants. */
    size: integer('size').notNull(),
    purpose: text('purpose'),
    ownerId: integer('owner_id'),
    uploadedAt: instant('uploaded_at').notNull().default(portalNow),
    /** When the small modern formats were made; until then only JPEG is there. */
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
    /** Chosen by the owner; without it the first photograph. */
    coverPhotoId: integer('cover_photo_id').references((): AnyPgColumn => photos.id, { onDelete: 'set null' }),
    /** Kept by the commands, so that a list of albums counts nothing. */
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

/** A link to a film at a well-known host; nothing of the host is asked for before somebody plays it. */
export const videos = pgTable(
  'videos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: owner(),
    /** A key of the table of hosts: vk, rutube … */
    host: text('host').notNull(),
    /** What the host calls the film, in the form its player takes. */
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

/** A document a profile shows to everybody. */
export const publicDocuments = pgTable(
  'public_documents',
  {
    /** The address `/docs/{id}` and `document_id` on the wire. */
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
