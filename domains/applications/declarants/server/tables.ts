import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { DeclarantForm } from '../form.ts';

type Text = { [Name in keyof DeclarantForm]: DeclarantForm[Name] extends string ? Name : never }[keyof DeclarantForm];
const typed = (name: Text) => text(name).notNull().default('');

/** A person responsible for an organisation's applications: a record, not an account. */
export const declarants = pgTable(
  'declarants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    last_name: typed('last_name'),
    first_name: typed('first_name'),
    second_name: typed('second_name'),
    phone: typed('phone'),
    email: typed('email'),
    postcode: typed('postcode'),
    city_id: integer('city_id').notNull(),
    street: typed('street'),
    house: typed('house'),
    building: typed('building'),
    flat: typed('flat'),
    subscriber_mail: typed('subscriber_mail'),
    isDefault: boolean('is_default').notNull().default(false),
    /** Removed from the list; sent applications keep the name and contacts they were sent with. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [
    index('declarants_profile').on(table.profileId).where(sql`${table.hiddenAt} is null`),
    uniqueIndex('declarants_default').on(table.profileId).where(sql`${table.isDefault} and ${table.hiddenAt} is null`),
  ],
);
