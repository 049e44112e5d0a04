import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

/** Likes of organisations; their number is in the organisation's row. */
export const profileLikes = pgTable(
  'profile_likes',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    likedBy: integer('liked_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    likedAt: instant('liked_at').notNull().default(portalNow),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.likedBy] }), index('profile_likes_by').on(table.likedBy)],
);
