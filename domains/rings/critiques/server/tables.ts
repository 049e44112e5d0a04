import { integer, pgTable } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';

/** Judges who let everybody read their critiques. By person, because a line of the list of judges may get another one. */
export const critiqueConsents = pgTable('critique_consents', {
  profileId: integer('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  givenAt: instantText('given_at').notNull().default(portalNow),
});
