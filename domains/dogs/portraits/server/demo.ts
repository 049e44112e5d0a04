import { sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { breedPortraits } from './tables.ts';

/** Marks half of the shipped portraits as checked, so that the demonstration shows both states. */
export async function demoPortraits(db: Queryable): Promise<void> {
  await db
    .update(breedPortraits)
    .set({ checkedOn: addDays(clock.today(), -47) })
    .where(sql`${breedPortraits.breedId} % 2 = 0`);
}
