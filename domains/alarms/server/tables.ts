import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

/** Troubles that the portal's checks found, with the mails about them. */
export const alarms = pgTable(
  'alarms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the check. */
    checkId: text('check_id').notNull(),
    /** Host name, for checks of one machine; '' for checks of the whole portal. */
    machine: text('machine').notNull(),
    label: text('label').notNull(),
    said: text('said').notNull(),
    todo: text('todo').notNull(),
    /** Number of looks that found it. */
    looks: smallint('looks').notNull().default(1),
    beganAt: instant('began_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** The latest mail; null before the first one. */
    mailedAt: instant('mailed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('alarms_lasting').on(table.checkId, table.machine).where(isNull(table.endedAt)),
    index('alarms_ended').on(table.endedAt),
  ],
);
