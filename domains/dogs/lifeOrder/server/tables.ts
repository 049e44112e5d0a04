import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';
import type { DatedRecord, LifeRuleKey } from '../rules.ts';

/** Contradictory records by the rules of `lifeOrder/rules.ts`, for staff to resolve. */
export const lifeContradictions = pgTable(
  'life_contradictions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id, { onDelete: 'cascade' }),
    otherId: integer('other_id').references(() => dogs.id, { onDelete: 'cascade' }),
    rule: text('rule').$type<LifeRuleKey>().notNull(),
    record: text('record').$type<DatedRecord>(),
    /** The event's day and the day it is compared with; rules of breeds store the birth twice. */
    day: date('day').notNull(),
    limitDay: date('limit_day').notNull(),
    foundAt: instantText('found_at').notNull().default(portalNow),
  },
  (table) => [
    index('life_contradictions_dog').on(table.dogId),
    index('life_contradictions_other').on(table.otherId),
    index('life_contradictions_found').on(table.foundAt),
  ],
);
