import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import { exhibitions } from '../../server/tables.ts';

/**
 * Invitations of judges to shows, with the answers of breed club and judge. Judges who agreed are also in
 * `exhibition_referees`.
 */
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
    /** Groups this judge is invited to judge. */
    fciGroups: smallint('fci_groups').array().notNull().default([]),
    /** Approximate number of dogs. */
    expectedDogs: smallint('expected_dogs'),
    /** `nbcStatuses` and `judgeStatuses` of the policy. */
    nbcStatus: smallint('nbc_status').notNull(),
    judgeStatus: smallint('judge_status').notNull(),
    /** Latest reason of a refusal, decline, withdrawal or cancellation. */
    reason: text('reason'),
    /** Paper consent of a judge without an account. */
    consentDocumentId: integer('consent_document_id'),
    /** When the current answer was requested; deadlines count from here. */
    askedAt: instant('asked_at').notNull(),
    remindedAt: instant('reminded_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('judge_invitations_key').on(table.exhibitionId, table.refereeId),
    index('judge_invitations_referee').on(table.refereeId, table.judgeStatus),
    index('judge_invitations_waiting').on(table.askedAt).where(sql`${table.judgeStatus} in (0, 1)`),
    check('judge_invitations_statuses', sql`${table.nbcStatus} in (1, 2, 3) and ${table.judgeStatus} between 0 and 7`),
    // A judge is asked only after the breed club agreed.
    check('judge_invitations_order', sql`${table.nbcStatus} = 2 or ${table.judgeStatus} in (0, 7)`),
  ],
);

/** Append-only. */
export const judgeInvitationEvents = pgTable(
  'judge_invitation_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => judgeInvitations.id, { onDelete: 'cascade' }),
    /** A step of the policy. */
    act: text('act').notNull(),
    /** Null for steps the portal made. */
    profileId: integer('profile_id').references(() => profiles.id),
    comment: text('comment'),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('judge_invitation_events_invitation').on(table.invitationId, table.id)],
);
