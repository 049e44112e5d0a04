import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { studbookPath } from '../../paths.ts';
import { baseAddress } from '../../web/baseSearch/cards.ts';
import { checkPaper } from '../contract.ts';
import styles from './check.module.css';
import { FinePrint, PaperCertificate } from './Outcome.tsx';
import { RetryCheck } from './RetryCheck.tsx';
import { lineOf, revocationText, titleOf } from './texts.ts';
import { VerdictBand } from './Verdict.tsx';

export function ByNumber({ number }: { number: string }) {
  const { data, error, refetch } = useRead(checkPaper, { number });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const { paper, is_application, checked_at } = data;
  if (is_application)
    return (
      <div className={styles.notice} role="status">
        <h2>Это номер заявки, а не бумаги</h2>
        <p>Бумаги с таким номером нет, а заявка есть: портал покажет, на каком она шаге.</p>
        <p className={styles.acts}>
          <Button to={baseAddress('document', number, {})}>Открыть статус заявки</Button>
          <RetryCheck />
        </p>
      </div>
    );
  if (!paper || paper.state === 'in_work')
    return (
      <div className={styles.notice} role="status">
        <h2>{paper ? 'Бумага ещё не выдана' : 'Бумаги с таким номером нет'}</h2>
        <p>
          {paper
            ? 'Заявка есть, но документ по ней пока не оформлен.'
            : 'Проверьте цифры под штрихкодом. Если они верны, портал такой бумаги не выдавал.'}
        </p>
        <p className={styles.acts}>
          <RetryCheck />
        </p>
      </div>
    );
  const { state, kind, barcode, valid_until, dog } = paper;
  return (
    <>
      <VerdictBand verdict={state} title={titleOf(state, paper)}>
        {lineOf(kind, barcode, valid_until, state)}
      </VerdictBand>
      {state === 'revoked' && <p className={styles.told}>{revocationText(paper)}</p>}
      <PaperCertificate paper={paper}>
        <p className="small muted">
          Так записано в книге. Номер можно и списать: сверьте всё с бумагой, а лучше наведите камеру на её код.
        </p>
      </PaperCertificate>
      <p className={styles.acts}>
        {dog && <Button to={studbookPath(dog.id)}>Открыть собаку в книге</Button>}
        <RetryCheck />
      </p>
      <FinePrint checkedAt={checked_at} />
    </>
  );
}
