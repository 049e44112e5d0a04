import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/marks/StatusChip.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import styles from './Reports.module.css';

/** The organiser's reports on their way to the federation. */
export function Reports({ show: { reports } }: { show: Exhibition }) {
  if (!reports.length) return null;
  return (
    <section aria-labelledby="reports">
      <SectionHead id="reports" title="Отчёты" />
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.type}>
            <span className="grow">
              {report.link ? (
                <a href={report.link} target="_blank" rel="noopener">
                  {report.type}
                </a>
              ) : (
                report.type
              )}
              {report.date_sent && <small>отправлен {formatDate(report.date_sent)}</small>}
            </span>
            {report.date_received ? (
              <StatusChip kind="ok" icon="check">
                Принят {formatDate(report.date_received)}
              </StatusChip>
            ) : (
              <StatusChip kind={report.date_sent ? 'info' : 'plain'} icon="clock">
                {report.date_sent ? 'На проверке' : 'Ожидается'}
              </StatusChip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
