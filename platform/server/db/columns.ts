import { type PgTimestampBuilderInitial, type PgTimestampStringBuilderInitial, timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column, read as a Date. */
export const instant = (name: string): PgTimestampBuilderInitial<string> => timestamp(name, { withTimezone: true });

/** A `timestamptz` column, read as the text PostgreSQL writes: microseconds stay. */
export const instantText = (name: string): PgTimestampStringBuilderInitial<string> =>
  timestamp(name, { withTimezone: true, mode: 'string' });
