import { formatDateTime, formatLongDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Steps } from '#platform/ui/time/Steps.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { DocumentStatus } from '../../contract.ts';
import { checkNumberPath } from '../../paths.ts';
import styles from './Found.module.css';

export function History({ answer: { kind, barcode, history, steps, due_on } }: { answer: DocumentStatus }) {
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title={kind ?? 'Документ'} aside={<span className="num muted">{barcode}</span>} />
      {steps.length > 0 && <Steps steps={steps} />}
      {due_on && (
        <p className="muted">Будет готово к {formatLongDate(due_on)}: рабочие дни без выходных и праздников.</p>
      )}
      {steps.length === 0 && (
        <p>
          <Link to={checkNumberPath(barcode)}>Проверить бумагу и сверить с ней</Link>
        </p>
      )}
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
