import { sql } from 'drizzle-orm';

/**
 * The portal's instant and its day (Moscow) inside a statement. The database's own clock; tests move it for a connection
 * (`portal.clock_shift`), together with that of the process.
 */
export const portalNow = sql<Date>`portal_now()`;
export const portalToday = sql<string>`portal_today()`;
