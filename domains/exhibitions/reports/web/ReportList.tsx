import type { ComponentType } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { isSentLate } from '../../countdown.ts';
import type { ReportBook } from '../../edit/contract.ts';
import styles from './ReportList.module.css';

export interface ReportListProps {
  /** Only the organiser sees returned ones. */
  reports: ReportBook['reports'];
  dueOn: string | null;
  /** Renders a report that only its owner may open. */
  Paper?: ComponentType<ReportBook['reports'][number]>;
}

export function ReportList({ reports, dueOn, Paper }: ReportListProps) {
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.type} className={report.returned && styles.returned}>
          <span className="grow">
            {Paper ? (
              <Paper {...report} />
            ) : report.link ? (
              <a href={report.link} target="_blank" rel="noopener">
                {report.type}
              </a>
            ) : (
              report.type
            )}
            {report.date_sent && (
              <small>
                отправлен {formatDate(report.date_sent)}
                {dueOn !== null && isSentLate(report.date_sent, dueOn) && ', позже срока'}
              </small>
            )}
            {report.returned && (
              <small>
                Вернули {formatDate(report.returned.on)}: {report.returned.reason}
              </small>
            )}
          </span>
          {report.date_received ? (
            <StatusChip kind="ok" icon="check">
              Принят {formatDate(report.date_received)}
            </StatusChip>
          ) : report.returned ? (
            <StatusChip kind="warn">Отправьте снова</StatusChip>
          ) : (
            <StatusChip kind={report.date_sent ? 'info' : 'plain'} icon="clock">
              {report.date_sent ? 'На проверке' : 'Ожидается'}
            </StatusChip>
          )}
        </li>
      ))}
    </ul>
  );
}
