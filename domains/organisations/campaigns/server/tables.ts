import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { RecipientState, Skip } from '../texts.ts';

/** A letter to many organisations of the register or judges of the list, each with its own link. */
export const invitationCampaigns = pgTable(
  'invitation_campaigns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    letter: text('letter').notNull(),
    /** Those with a live invitation get another one. */
    isAgain: boolean('is_again').notNull(),
    /** Null: no repetition. */
    repeatDays: integer('repeat_days'),
    repeats: integer('repeats').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    startedBy: integer('started_by')
      .notNull()
      .references(() => accounts.id),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [check('invitation_campaigns_repeats', sql`(${table.repeatDays} is null) = (${table.repeats} = 0)`)],
);

/** Chosen when the campaign begins; those who enter the register later are not added. */
export const invitationRecipients = pgTable(
  'invitation_recipients',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => invitationCampaigns.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    refereeId: integer('referee_id').references(() => referees.id, { onDelete: 'cascade' }),
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    /** The address the last letter went to; empty before the first. */
    mail: text('mail').notNull().default(''),
    skipped: text('skipped').$type<Skip>(),
    sentTimes: integer('sent_times').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Tells later whether the address took the letter. Mails are deleted after a time, therefore no reference. */
    mailId: bigint('mail_id', { mode: 'number' }),
  },
  (table) => [
    unique('invitation_recipients_once').on(table.campaignId, table.profileId),
    unique('invitation_recipients_judge_once').on(table.campaignId, table.refereeId),
    index('invitation_recipients_profile').on(table.profileId),
    index('invitation_recipients_referee').on(table.refereeId).where(sql`${table.refereeId} is not null`),
    index('invitation_recipients_open').on(table.state, table.id).where(sql`${table.state} <> 'skipped'`),
    check('invitation_recipients_one', sql`num_nonnulls(${table.profileId}, ${table.refereeId}) = 1`),
    check('invitation_recipients_skipped', sql`(${table.state} = 'skipped') = (${table.skipped} is not null)`),
  ],
);
