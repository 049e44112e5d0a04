import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { KennelForm } from '../application.ts';

/** Applications for activation: one for a kennel, corrected and sent again until it is approved. */
export const kennelApplications = pgTable(
  'kennel_applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The kennel. Null until approval when an owner applies for a new kennel. */
    profileId: integer('profile_id')
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The owner who applies; null when an existing kennel applies itself. */
    applicantId: integer('applicant_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The mail by which the new kennel will sign in. */
    mail: text('mail'),
    /** 1 on review, 2 refused, 3 approved. */
    status: smallint('status').notNull().default(1),
    form: jsonb('form').$type<KennelForm>().notNull(),
    documentIds: integer('document_ids').array().notNull().default([]),
    /** Document ids by paper. */
    papers: jsonb('papers').$type<Partial<Record<string, number>>>().notNull().default({}),
    /** The reviewer's reason of a refusal. */
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
