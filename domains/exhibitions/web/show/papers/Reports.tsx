import { addDays } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import { reportDaysOf } from '../../../countdown.ts';
import { ReportList } from '../../reports/ReportList.tsx';

export function Reports({ show: { reports, ends_on, type } }: { show: Exhibition }) {
  if (!reports.length) return null;
  const days = reportDaysOf(type.id);
  return (
    <section aria-labelledby="reports">
      <SectionHead id="reports" title="Отчёты" />
      <ReportList reports={reports} dueOn={days === null ? null : addDays(ends_on, days)} />
    </section>
  );
}
