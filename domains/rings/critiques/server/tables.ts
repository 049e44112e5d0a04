import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { entries } from '#domains/entries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { Presence } from '../../acts.ts';

/** Judges who let everybody read their critiques. By person, because a line of the list of judges may get another one. */
export const critiqueConsents = pgTable('critique_consents', {
  profileId: integer('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  givenAt: instantText('given_at').notNull().default(portalNow),
});

/** What the entrant of a dog was last told of its result, so that a breed closed again tells only what changed. */
export const toldResults = pgTable('told_results', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  presence: text('presence').$type<Presence>(),
  gradeId: smallint('grade_id'),
  place: smallint('place'),
  /** Ids of awards, ascending. */
  awardIds: integer('award_ids').array().notNull(),
  toldAt: instantText('told_at').notNull().default(portalNow),
});
