import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';

/** The day of the portal's clock, which also reads «завтра» and «в выходные», as SQL: over is what was before it. */
export const today = (): SQL => sql`${moscowDay(Date.now())}::date`;
