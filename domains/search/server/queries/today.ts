import { type SQL, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';

/** Today by the portal's clock as SQL; earlier dates are past. */
export const today = (): SQL => sql`${clock.today()}::date`;
