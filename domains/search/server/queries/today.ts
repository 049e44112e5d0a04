import { type SQL, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';

/** The day of the portal's clock, which also reads «завтра» and «в выходные», as SQL: over is what was before it. */
export const today = (): SQL => sql`${clock.today()}::date`;
