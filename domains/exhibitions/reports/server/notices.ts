import { eq } from 'drizzle-orm';
import {
  requestNotice,
  requestOfMember,
  type Subscription,
  staffNotices,
} from '#domains/notifications/server/public.ts';
import { reportTypes } from '../../edit/policy.ts';
import { exhibitionEditPath, sheetPath } from '../../paths.ts';
import { exhibitions } from '../../server/tables.ts';
import { reminderOf } from '../policy.ts';

const reportDecided = (
  event: Subscription['event'],
  says: (report: string, reason: string) => string,
): Subscription => ({
  event,
  async notices(tx, { exhibitionId = 0, typePlace = -1 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    if (!show) return [];
    const type = reportTypes[typePlace];
    // The report was sent again meanwhile and has no reason; the mail says what to do.
    const report = show.reports.find((one) => one.type === type);
    const reason = report?.returned?.reason;
    return [
      requestNotice(
        [show.clubId],
        says(`${type ? `«${type}»` : 'о мероприятии'}, ${show.name}`, reason ? `: ${reason.replace(/\.$/, '')}` : ''),
        report?.rows ? sheetPath(show.id, typePlace + 1) : exhibitionEditPath(show.id),
      ),
    ];
  },
});

/** Reports of shows: to staff when sent; reminders and decisions to the organiser. */
export const reportNotices: readonly Subscription[] = [
  {
    event: 'exhibitions.reported',
    async notices(tx, { exhibitionId = 0 }) {
      const [show] = await tx
        .select({ clubId: exhibitions.clubId, name: exhibitions.name })
        .from(exhibitions)
        .where(eq(exhibitions.id, exhibitionId));
      return show
        ? staffNotices(tx, requestOfMember(show.clubId), `Отчёт о выставке: ${show.name}`, 'exhibition-reports')
        : [];
    },
  },
  {
    event: 'exhibitions.report_due',
    async notices(tx, { exhibitionId = 0, daysLeft = 0 }) {
      const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
      return show ? [requestNotice([show.clubId], reminderOf(daysLeft, show.name), sheetPath(show.id))] : [];
    },
  },
  reportDecided('exhibitions.report_received', (report) => `Федерация приняла отчёт ${report}`),
  reportDecided(
    'exhibitions.report_returned',
    (report, reason) => `Федерация вернула отчёт ${report}${reason}. Отправьте его снова`,
  ),
];
