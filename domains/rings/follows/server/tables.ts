import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { ringBreeds } from '../../server/tables.ts';

/** Breeds of a show that a member follows; deleted after the show. */
export const breedFollows = pgTable(
  'breed_follows',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    ringBreedId: integer('ring_breed_id')
      .notNull()
      .references(() => ringBreeds.id, { onDelete: 'cascade' }),
    /** When the member was told that the breed begins, or had seen it begun. */
    nearToldAt: instantText('near_told_at'),
    /** The round of the breed whose closing was looked at last; null before the first. */
    toldRound: smallint('told_round'),
    /** SHA-256 of the results that the member was told last, so that a breed closed again tells only what changed. */
    toldHash: text('told_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.ringBreedId] }),
    index('breed_follows_breed').on(table.ringBreedId),
  ],
);
