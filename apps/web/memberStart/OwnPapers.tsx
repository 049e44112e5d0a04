import type { Cabinet, Listed } from '#domains/applications/contract.ts';
import { deadlineLine } from '#domains/applications/deadlines.ts';
import { findType } from '#domains/applications/forms/all.ts';
import { states } from '#domains/applications/machine.ts';
import { applicationPath, formPath, officePath, registryPath, startPath } from '#domains/applications/paths.ts';
import { ApplicationStateChip, dayOf, feeOf, nameOf, termOf } from '#domains/applications/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './rows.module.css';

const shown = 5;
const offered = 3;

/** Progress in four steps; a returned application is marked at the step it was returned from. */
function progressOf({ state, is_taken }: Listed): number {
  if (state === states.draft) return 0;
  if (state === states.inWork) return is_taken ? 2 : 1;
  return state === states.done ? 4 : 2;
}
const stages = [1, 2, 3, 4];

/** Applications with states and dates, or the ones that can be started. */
export function OwnPapers({ cabinet, home, isPerson }: { cabinet: Cabinet; home: string; isPerson: boolean }) {
  const { waiting, under_way, drafts, finished, counts } = cabinet;
  const rows = [...waiting, ...under_way, ...drafts, ...finished].slice(0, shown);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="own-papers">
      <SectionHead
        id="own-papers"
        title={isPerson ? 'Мои документы' : 'Документы'}
        aside={
          total > shown ? (
            <Link to={registryPath(home)}>Все {total}</Link>
          ) : (
            <Link to={officePath(home)}>Новая заявка</Link>
          )
        }
      />
      {rows.length ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.application_id} row={row} home={home} />
          ))}
        </ul>
      ) : (
        <Offered cabinet={cabinet} home={home} />
      )}
    </section>
  );
}

function Row({ row, home }: { row: Listed; home: string }) {
  const progress = progressOf(row);
  return (
    <li className={styles.plain}>
      <div>
        <h3>
          <Link to={(row.state === states.draft ? formPath : applicationPath)(home, row.application_id)}>
            {nameOf(row)}
          </Link>
        </h3>
        <p className="small muted">
          {row.state === states.draft
            ? `Начат ${dayOf(row.created_at)}, ещё не отправлен`
            : [row.barcode && `Заявка ${row.barcode}`, `от ${dayOf(row.sent_at ?? row.created_at)}`]
                .filter(Boolean)
                .join(' ')}
        </p>
      </div>
      <div className={styles.state}>
        <ApplicationStateChip of={row} />
        <span className="small muted">{deadlineLine(row, clock.today())}</span>
        <span className={styles.progress} aria-hidden="true">
          {stages.map((stage) => (
            <span key={stage} data-at={stage <= progress ? 'done' : stage === progress + 1 ? 'now' : undefined} />
          ))}
        </span>
      </div>
    </li>
  );
}

function Offered({ cabinet: { offers }, home }: { cabinet: Cabinet; home: string }) {
  const open = offers
    .filter(({ refusal }) => refusal === null)
    .flatMap((offer) => {
      const type = findType(offer.type);
      return type ? [{ ...offer, title: type.title, payment: type.payment }] : [];
    })
    .slice(0, offered);
  return (
    <div className={styles.none}>
      <p>Заявок ещё не было. {open.length > 0 && 'Вот что можно оформить прямо сейчас:'}</p>
      <ul className={styles.rows}>
        {open.map((offer) => (
          <li key={offer.type} className={styles.plain}>
            <h3>
              <Link to={startPath(home, offer.type)}>{offer.title}</Link>
            </h3>
            <span className="small muted">
              {termOf(offer)}, {feeOf(offer)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={officePath(home)}>Всё, что можно оформить</Link>
      </p>
    </div>
  );
}
