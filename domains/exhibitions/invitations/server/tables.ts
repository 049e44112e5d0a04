import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { exhibitions } from '../../server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A judge asked to a show: the breed club's word and the judge's. Whoever has agreed stands in `exhibition_referees`. */
export const judgeInvitations = pgTable(
  'judge_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    refereeId: integer('referee_id')
      .notNull()
      .references(() => referees.id),
    /** What this judge is to judge. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
    /** About how many dogs are waited for. */
    expectedDogs: smallint('expected_dogs'),
    /** `nbcStatuses` and `judgeStatuses` of the policy. */
    nbcStatus: smallint('nbc_status').notNull(),
    judgeStatus: smallint('judge_status').notNull(),
    /** Why it was refused, declined, withdrawn or called off: the last word. */
    reason: text('reason'),
    /** The consent on paper of a judge without an account. */
    consentDocumentId: integer('consent_document_id'),
    /** When the present answer was asked for: terms run from here. */
    askedAt: instant('asked_at').notNull(),
    remindedAt: instant('reminded_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('judge_invitations_key').on(table.exhibitionId, table.refereeId),
    index('judge_invitations_referee').on(table.refereeId, table.judgeStatus),
    index('judge_invitations_waiting').on(table.askedAt).where(sql`${table.judgeStatus} in (0, 1)`),
    check('judge_invitations_statuses', sql`${table.nbcStatus} in (1, 2, 3) and ${table.judgeStatus} between 0 and 7`),
    // Nobody is asked whom the breed club has not agreed to.
    check('judge_invitations_order', sql`${table.nbcStatus} = 2 or ${table.judgeStatus} in (0, 7)`),
  ],
);

/** Only ever added to. */
export const judgeInvitationEvents = pgTable(
  'judge_invitation_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => judgeInvitations.id, { onDelete: 'cascade' }),
    /** A step of the policy. */
    act: text('act').notNull(),
    /** Null: the portal by itself. */
    profileId: integer('profile_id').references(() => profiles.id),
    comment: text('comment'),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('judge_invitation_events_invitation').on(table.invitationId, table.id)],
);
