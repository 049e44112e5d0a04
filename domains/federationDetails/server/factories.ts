import { sql } from 'drizzle-orm';
import type { ScheduleEntry } from '#platform/contract/time/schedule.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type DetailsValues, detailsContent } from '../fields.ts';
import { federationDetails } from './tables.ts';

/** Monday to Friday, with a break. */
export const workingHours: ScheduleEntry[] = [1, 2, 3, 4, 5].flatMap((week_day_id) => [
  { week_day_id, time_from: '10:00', time_to: '13:00' },
  { week_day_id, time_from: '14:00', time_to: '17:00' },
]);

/** Stores the next version of the federation's details, with office hours and what is given. */
export async function makeFederationDetails(db: Queryable, values: Partial<DetailsValues> = {}): Promise<void> {
  await db.insert(federationDetails).values({
    version: sql`(select coalesce(max(version), 0) + 1 from ${federationDetails})`,
    content: detailsContent({
      name: 'Кинологическая федерация',
      short_name: 'КФ',
      hours: workingHours,
      ...values,
    }),
    savedByName: 'Администратор',
  });
}
