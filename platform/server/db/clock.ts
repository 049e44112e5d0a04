import { sql } from 'drizzle-orm';

/**
 * The portal's instant and its Moscow day inside a statement. Uses the database's clock; tests shift it per connection
 * (`portal.clock_shift`) together with the process's clock.
 */
export const portalNow = sql<Date>`portal_now()`;
export const portalToday = sql<string>`portal_today()`;
