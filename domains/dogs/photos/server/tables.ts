import { boolean, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { pictures } from '#domains/media/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { dogs } from '../../server/tables.ts';

/** Photographs of a dog. They go with the dog to its next owner, and away with the account of whoever sent them. */
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
    /** What the picture is a frame of; null: it is shown as it was sent. */
    originalId: integer('original_id').references(() => pictures.id, { onDelete: 'cascade' }),
    /** Stands in the head of the dog's page; while none is chosen, the first one does. */
    isMain: boolean('is_main').notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().default(portalNow),
  },
  (table) => [
    index('dog_photos_dog').on(table.dogId, table.id),
    // Whoever deletes a picture asks whose whole it is.
    index('dog_photos_original').on(table.originalId),
  ],
);
