import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

/**
 * The federation's register: every known club, kennel, breed club and federation, with or without an account.
 * Organisations do not edit it. An organisation with an account edits its own page; until then the page shows this
 * data. The federation it belongs to is in `profiles.federation_id`.
 */
export const organisationRecords = pgTable(
  'organisation_records',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    shortName: text('short_name').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    ogrn: text('ogrn').notNull().default(''),
    inn: text('inn').notNull().default(''),
    legalAddress: text('legal_address').notNull().default(''),
    cityId: integer('city_id').references(() => cities.id),
    address: text('address').notNull().default(''),
    headName: text('head_name').notNull().default(''),
    /** Identifies a club at registration; invitations go there. */
    mail: text('mail').notNull().default(''),
    stampCodes: text('stamp_codes').array().notNull().default([]),
    folderNumber: text('folder_number').notNull().default(''),
    breedIds: integer('breed_ids').array().notNull().default([]),
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    /** Optimistic lock: an edit of an older version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    index('organisation_records_mail').on(sql`lower(${table.mail})`),
    index('organisation_records_ogrn').on(table.ogrn),
    index('organisation_records_inn').on(table.inn),
    index('organisation_records_name').on(table.name, table.profileId),
    index('organisation_records_stamps').using('gin', table.stampCodes),
  ],
);

export interface RecordChange {
  field: string;
  from: string;
  to: string;
}

/** History of the register: who, when, old and new values. Append-only. */
export const organisationChanges = pgTable(
  'organisation_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    happenedAt: instant('happened_at').notNull(),
    /** Null for a command. */
    accountId: integer('account_id').references(() => accounts.id),
    /** «Внесена в реестр», «Изменена», «Закрыта» … */
    what: text('what').notNull(),
    reason: text('reason').notNull().default(''),
    changes: jsonb('changes').$type<RecordChange[]>().notNull().default([]),
  },
  (table) => [index('organisation_changes_profile').on(table.profileId, table.id)],
);

/**
 * Links by which an organisation of the register, or a judge of the federation's list, gets an account: one valid link
 * at most for each.
 */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    refereeId: integer('referee_id').references(() => referees.id, { onDelete: 'cascade' }),
    mail: text('mail').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    sentBy: integer('sent_by').references(() => accounts.id),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Revoked by staff, or by the next invitation. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('organisation_invitations_profile').on(table.profileId, table.id),
    index('organisation_invitations_referee').on(table.refereeId, table.id).where(sql`${table.refereeId} is not null`),
    index('organisation_invitations_expiry').on(table.expiresAt),
    check('organisation_invitations_one', sql`num_nonnulls(${table.profileId}, ${table.refereeId}) = 1`),
    check('organisation_invitations_end', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
  ],
);
