import { integer, text } from 'drizzle-orm/pg-core';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { actingAs } from '#platform/server/db/actingAs.ts';

/** Columns that several tables of money have. */

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** The organiser whose money it is. */
export const ofOrganiser = () =>
  integer('organiser_id')
    .notNull()
    .references(() => profiles.id);

export const ofShow = () =>
  integer('exhibition_id')
    .notNull()
    .references(() => exhibitions.id);

/** The member of the organiser's team who did it, in words such as «Иван, кассир»; null for accounts. */
export const teamMember = () => text('member').default(actingAs);
