import { isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { TeamRole } from '../policy.ts';

/** People whom an organiser lets work at one show. Deleted some days after it: only logs keep their names. */
export const teamMembers = pgTable(
  'show_team_members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** Who invited: the access ends when another organiser takes the show over. */
    organiserId: integer('organiser_id')
      .notNull()
      .references(() => profiles.id),
    addedBy: integer('added_by').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    addedAt: instant('added_at').notNull().default(portalNow),
    revokedAt: instant('revoked_at'),
    /** SHA-256 of the secret of the latest link. */
    linkHash: text('link_hash').notNull(),
    linkSentAt: instant('link_sent_at').notNull().default(portalNow),
    /** When the latest link was exchanged; it works once. */
    linkUsedAt: instant('link_used_at'),
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [
    uniqueIndex('show_team_members_link').on(table.linkHash),
    uniqueIndex('show_team_members_once')
      .on(table.exhibitionId, sql`lower(${table.mail})`, table.role)
      .where(isNull(table.revokedAt)),
  ],
);

/** Browsers in which a member has opened a link. */
export const teamSessions = pgTable(
  'show_team_sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('show_team_sessions_token').on(table.tokenHash),
    index('show_team_sessions_member').on(table.memberId),
  ],
);
