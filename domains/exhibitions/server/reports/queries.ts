import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { isLate, reportDaysOf } from '../../countdown.ts';
import type { ReportBook } from '../../editContract.ts';
import { refusalToEdit, refusalToReport } from '../../editPolicy.ts';
import { exhibitions, type ReportRow } from '../tables.ts';
import { dayIn, instantOf } from '../zonedTime.ts';

export interface ReportedShow {
  id: number;
  reports: ReportRow[];
  /** By the clock of the show's city. */
  today: Day;
  book: ReportBook;
}

/** The caller's own show, over or not; with `lock` it is held until the transaction ends. */
export async function getReportedShow(db: Queryable, session: Session, { id, now, lock }: { id: number; now: Date; lock: boolean }): Promise<ReportedShow> {
  const query = db
    .select({ show: exhibitions, timeZone: cities.timeZone })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, id));
  const [found] = await (lock ? query.for('update', { of: exhibitions }) : query);
  if (!found) throw notFound();
  const { show, timeZone } = found;
  const endsAt = instantOf(show.endsOn, '24:00', timeZone);
  if (refusalToEdit(session, { clubId: show.clubId, endsAt }, now) === 'foreign') throw forbidden();
  const days = reportDaysOf(show.typeId);
  const dueOn = days === null ? null : addDays(show.endsOn, days);
  const today = dayIn(timeZone, now);
  const moments = {
    starts_at: instantOf(show.beginsOn, '00:00', timeZone).toISOString(),
    report_due_at: dueOn && instantOf(dueOn, '24:00', timeZone).toISOString(),
    is_cancelled: show.isCancelled,
  };
  const book: ReportBook = {
    id,
    refusal: refusalToReport(moments, now),
    due_on: dueOn,
    is_overdue: dueOn !== null && isLate(today, dueOn),
    reports: show.reports,
  };
  return { id, reports: show.reports, today, book };
}
