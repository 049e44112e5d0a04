import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { addDays, daysBetween, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { domainEvents, recordEvent } from '#platform/server/domainEvents.ts';
import type { Job } from '#platform/server/jobs.ts';
import { reportDays, reportDaysOf } from '../../countdown.ts';
import { isAwaited, stageOf } from '../../reportRows/policy.ts';
import { exhibitions } from '../../server/tables.ts';
import { dayIn } from '../../server/zonedTime.ts';
import { reminderDays } from '../policy.ts';

const event = 'exhibitions.report_due';
const longest = Math.max(...Object.values(reportDays));

/** Reminds organisers of report deadlines: before, on the last day, and after it while the report is missing. */
export async function remindOfReports(db: Queryable, now: Date): Promise<number> {
  const today = moscowDay(now);
  const shows = await db
    .select({ show: exhibitions, timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(
        eq(exhibitions.isCancelled, false),
        inArray(exhibitions.typeId, Object.keys(reportDays).map(Number)),
        between(exhibitions.endsOn, addDays(today, -longest - 9), today),
      ),
    );
  let reminded = 0;
  for (const { show, timeZone } of shows) {
    const days = reportDaysOf(show);
    if (days === null || !isAwaited(stageOf(show, show.reports))) continue;
    const daysLeft = daysBetween(dayIn(timeZone, now), addDays(show.endsOn, days));
    if (!reminderDays.includes(daysLeft)) continue;
    const ids = { exhibitionId: show.id, profileId: show.clubId, daysLeft };
    // The job runs again after a crash, so a sent reminder is not repeated.
    const [known] = await db
      .select({ id: domainEvents.id })
      .from(domainEvents)
      .where(and(eq(domainEvents.name, event), sql`${domainEvents.ids} = ${JSON.stringify(ids)}::jsonb`))
      .limit(1);
    if (known) continue;
    await recordEvent(db, { name: 'exhibitions.report_due', ids });
    reminded += 1;
  }
  return reminded;
}

export const reportJobs: Job[] = [
  {
    name: 'remind-of-show-reports',
    cron: '30 9 * * *',
    async run({ db, log, now }) {
      const reminded = await db.transaction((tx) => remindOfReports(tx, now));
      if (reminded) log.info({ reminded }, 'organisers reminded of reports');
    },
  },
];
