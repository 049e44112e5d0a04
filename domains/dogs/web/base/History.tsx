import { formatDateTime } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { DocumentStatus } from '../../contract.ts';
import styles from './Found.module.css';

/** What happened to a request, the latest first. */
export function History({ answer: { kind, barcode, history } }: { answer: DocumentStatus }) {
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title={kind ?? 'Документ'} aside={<span className="num muted">{barcode}</span>} />
      {history.length ? (
        <ol className={styles.history}>
          {history.map(({ date, status, comment }) => (
            <li key={date + status + comment}>
              <time dateTime={date}>{formatDateTime(date)}</time>
              <b>{status}</b>
              {comment && <p>{comment}</p>}
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Заявка создана, движения по ней ещё не было.</p>
      )}
    </section>
  );
}
