import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { KennelForm } from '../application.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A kennel asks to be activated. One application a kennel, corrected and sent again until it is approved. */
export const kennelApplications = pgTable(
  'kennel_applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The kennel. Null: it is still to come, and does when the application is approved. */
    profileId: integer('profile_id')
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The owner who asks for it; a kennel that was there before asks for itself. */
    applicantId: integer('applicant_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By which the kennel to come will sign in. */
    mail: text('mail'),
    /** 1 on review, 2 refused, 3 approved. */
    status: smallint('status').notNull().default(1),
    form: jsonb('form').$type<KennelForm>().notNull(),
    documentIds: integer('document_ids').array().notNull().default([]),
    /** Which of them is which paper. */
    papers: jsonb('papers').$type<Partial<Record<string, number>>>().notNull().default({}),
    /** Why it was refused, in the words of who reviewed it. */
    reason: text('reason'),
    reviewedBy: integer('reviewed_by').references(() => profiles.id),
    reviewedAt: instant('reviewed_at'),
    sentAt: instant('sent_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('kennel_applications_queue').on(table.status, table.sentAt),
    check('kennel_applications_status', sql`${table.status} in (1, 2, 3)`),
    check('kennel_applications_whose', sql`${table.profileId} is not null or ${table.applicantId} is not null`),
  ],
);
