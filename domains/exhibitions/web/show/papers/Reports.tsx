import { addDays } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import { reportDays } from '../../../countdown.ts';
import { ReportList } from '../../../reports/web/ReportList.tsx';

/** Sent reports; visitors do not see missing ones. */
export function Reports({ show: { reports: all, ends_on, type, report_due_at } }: { show: Exhibition }) {
  const reports = all.filter(({ date_sent, date_received }) => date_sent !== null || date_received !== null);
  if (!reports.length) return null;
  const days = report_due_at === null ? undefined : reportDays[type.id];
  return (
    <section aria-labelledby="reports">
      <SectionHead id="reports" title="Отчёты" />
      <ReportList reports={reports} dueOn={days === undefined ? null : addDays(ends_on, days)} />
    </section>
  );
}
