import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { subselect } from '#platform/server/db/subselect.ts';
import { membershipYears, officeSettings } from '../tables.ts';

/** The last year of the surrounding query's profile whose report was accepted. */
export const memberYear = (profileId: SQLWrapper): SQL<number | null> =>
  subselect(
    sql`(select max(${membershipYears.year}) from ${membershipYears} where ${membershipYears.profileId} = ${profileId})`,
  );

const usualGraceDay = '04-01';

/**
 * Returns the year a report is owed for, or null while membership is valid: confirmed for this year or the last, or,
 * until the grace day, the year before that. Nothing is owed for the year of registration.
 */
export async function yearOfOwedReport(
  db: Queryable,
  profileId: number,
  createdAt: Date,
  now: Date,
): Promise<number | null> {
  const today = moscowDay(now);
  const { year } = partsOf(today);
  const [confirmed] = await db
    .select({ year: membershipYears.year })
    .from(membershipYears)
    .where(eq(membershipYears.profileId, profileId))
    .orderBy(desc(membershipYears.year))
    .limit(1);
  const [settings] = await db.select({ graceDay: officeSettings.graceDay }).from(officeSettings);
  const isGrace = today.slice(5) < (settings?.graceDay ?? usualGraceDay);
  const last = Math.max(confirmed?.year ?? 0, partsOf(moscowDay(createdAt)).year);
  return last >= year - (isGrace ? 2 : 1) ? null : year - 1;
}
