import { addDays } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../../contract.ts';
import { reportDays } from '../../../countdown.ts';
import { ReportList } from '../../../reports/web/ReportList.tsx';
import styles from './Documents.module.css';
import { fileText } from './fileText.ts';

/** Files of a show: documents before it, reports after it. */
export function Papers({ show }: { show: Exhibition }) {
  return (
    <>
      <Documents show={show} />
      <Reports show={show} />
    </>
  );
}

function Documents({ show: { documents } }: { show: Exhibition }) {
  if (!documents.length) return null;
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title="Документы" />
      <ul className={styles.documents}>
        {documents.map(({ name, link, size }) => (
          <li key={link}>
            <Icon name="doc" />
            <a href={link} target="_blank" rel="noopener">
              {name}
            </a>
            <small>{fileText(link, size)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sent reports; visitors do not see missing ones. */
function Reports({ show: { reports: all, ends_on, type, report_due_at } }: { show: Exhibition }) {
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
