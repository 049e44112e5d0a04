import { and, asc, eq, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { documentIdIn } from '#domains/media/paths.ts';
import { addDays, type Day, formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { text } from '#platform/server/db/typedSql.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { isSentLate, refusalToReport, reportDaysOf } from '../../countdown.ts';
import type { ReportBook } from '../../edit/contract.ts';
import { refusalToEdit } from '../../edit/policy.ts';
import { readShow } from '../../edit/server/queries.ts';
import { exhibitions, type ReportRow } from '../../server/tables.ts';
import { dayIn, instantOf } from '../../server/zonedTime.ts';
import { findShowRules } from '../../showLimits/server/queries.ts';
import { dueOn, expectedReports } from './admin/queries.ts';

export interface ReportedShow {
  id: number;
  reports: ReportRow[];
  /** Today in the time zone of the show's city. */
  today: Day;
  book: ReportBook;
}

/** Reads the caller's own show, finished or not; `lock` locks the row until the transaction ends. */
export async function getReportedShow(
  db: Queryable,
  session: Session,
  { id, now, lock }: { id: number; now: Date; lock: boolean },
): Promise<ReportedShow> {
  const { timeZone, ...show } = await readShow(db, id, lock);
  const endsAt = instantOf(show.endsOn, '24:00', timeZone);
  if (refusalToEdit(session, { clubId: show.clubId, endsAt }, now) === 'foreign') throw forbidden();
  const { today, dueOn, refusal, isOverdue } = reportDeadline(show, timeZone, now);
  const book: ReportBook = { id, refusal, due_on: dueOn, is_overdue: isOverdue, reports: show.reports };
  return { id, reports: show.reports, today, book };
}

/** Whether visitors may read the file: its report is accepted. */
export async function isAcceptedReport(db: Queryable, exhibitionId: number, documentId: number): Promise<boolean> {
  const [show] = await db
    .select({ reports: exhibitions.reports })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  return (show?.reports ?? []).some(
    ({ link, date_received }) => date_received !== null && documentIdIn(link ?? '') === documentId,
  );
}

/** Deadline of the report in the time zone of the show's city, and whether it can be sent now. */
export function reportDeadline(show: typeof exhibitions.$inferSelect, timeZone: string, now: Date) {
  const days = reportDaysOf(show);
  const dueOn = days === null ? null : addDays(show.endsOn, days);
  const today = dayIn(timeZone, now);
  const dueAt = dueOn && instantOf(dueOn, '23:59', timeZone).toISOString();
  const moments = {
    starts_at: instantOf(show.beginsOn, '00:00', timeZone).toISOString(),
    report_due_at: dueAt,
    is_cancelled: show.isCancelled,
  };
  return {
    today,
    dueOn,
    dueAt,
    refusal: refusalToReport(moments, now),
    isOverdue: dueOn !== null && isSentLate(today, dueOn),
  };
}

/**
 * Returns why the organiser cannot apply for shows, or null: a report is later than the federation's limit. The limit
 * counts from the deadline, or from the day the report was returned if that is later. A report sent in time and waiting
 * for a decision is not late.
 */
export async function lateReportRefusal(db: Queryable, clubId: number, now: Date): Promise<string | null> {
  const { lateReportDays } = await findShowRules(db);
  if (lateReportDays === null) return null;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${cities.timeZone})::date`;
  const lateOn = sql`greatest(${dueOn}, (r.returned->>'on')::date) + ${lateReportDays}::int`;
  const [late] = await db
    .select({ name: exhibitions.name, due_on: text(sql`${dueOn}::text`) })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(
        eq(exhibitions.clubId, clubId),
        eq(exhibitions.isCancelled, false),
        sql`exists (select from jsonb_to_recordset(${expectedReports})
            as r(date_sent text, date_received text, version int, returned jsonb)
          where r.date_received is null and ${today} > ${lateOn}
            and (r.date_sent is null or coalesce(r.version, 1) = 1 and r.date_sent::date > ${lateOn}))`,
      ),
    )
    .orderBy(asc(dueOn), asc(exhibitions.id))
    .limit(1);
  return late
    ? `Отчёт о выставке «${late.name}» просрочен: срок вышел ${formatDate(late.due_on)}. Новые заявки откроются, когда отчёт примут.`
    : null;
}
