import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listOwnJudgements } from '../contract.ts';
import styles from './critiques.module.css';
import { JudgementLine } from './JudgementLine.tsx';

/** For a dog's owner and entrant: what its rings decided at shows whose reports are not accepted yet. */
export function RingResultsOfDog({ dogId }: { dogId: number }) {
  const { data } = useRead(listOwnJudgements, {});
  const early = (data?.judgements ?? []).filter(
    (one) => one.dog_id === dogId && !one.is_reported && one.presence !== 'absent',
  );
  if (early.length === 0) return null;
  return (
    <section className={styles.critiques} aria-labelledby="ring-results">
      <h3 id="ring-results">Результат с ринга, ждём отчёта</h3>
      <p className="small muted">
        Так решил судья. В историю собаки результат войдёт, когда федерация примет отчёт выставки; пока его видите вы.
      </p>
      <ul>
        {early.map((one) => (
          <li key={one.entry_id}>
            <p className="small muted">
              <Link to={exhibitionPath(one.show_id)}>{one.show}</Link>
              <span>{formatDate(one.day)}</span>
              <StatusChip kind="info">ждём отчёта</StatusChip>
            </p>
            <JudgementLine judgement={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
