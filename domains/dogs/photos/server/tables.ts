import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { pictures } from '#domains/media/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';

/** Photos of dogs. They stay with the dog after a sale, and are deleted with the uploader's account. */
export const dogPhotos = pgTable(
  'dog_photos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .unique()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** The original of a cropped picture; null when it is shown uncropped. */
    originalId: integer('original_id').references(() => pictures.id, { onDelete: 'cascade' }),
    /** The main photo on the dog's page; while none is chosen, the first photo is used. */
    isMain: boolean('is_main').notNull().default(false),
    addedAt: instant('added_at').notNull().default(portalNow),
  },
  (table) => [
    index('dog_photos_dog').on(table.dogId, table.id),
    // Deleting a picture looks up photos it is the original of.
    index('dog_photos_original').on(table.originalId),
  ],
);
