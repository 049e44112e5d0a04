import { DocumentButton } from '#domains/media/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { states } from '../../machine.ts';
import { ReasonField } from '../../reasons/web/ReasonField.tsx';
import styles from '../../web/office.module.css';
import { answerErrorReport, bringBackApplication, type Review, reopenApplication } from '../contract.ts';
import reviewStyles from './review.module.css';
import type { DraftTexts } from './useDraftTexts.ts';
import { useReviewAction } from './useReviewAction.ts';

/** Acts on a finished application: answer or confirm an error report, restore from the archive. */
export function FinishedActions({ review, words }: { review: Review; words: DraftTexts }) {
  const { application_id: applicationId, version, state, error_report: report, steps } = review;
  const text = words.of('error') ?? '';
  const forget = (isDone: boolean) => isDone && words.set('error', undefined);
  const answer = useReviewAction(answerErrorReport, 'Ответ отправлен заявителю');
  const reopen = useReviewAction(reopenApplication, 'Заявка снова у вас в работе');
  const restore = useReviewAction(bringBackApplication, 'Заявка вернулась из архива');
  if (state === states.archived)
    return (
      <p>
        <Button
          kind="secondary"
          leftIcon="rotate"
          loading={restore.busy}
          onClick={() => void restore.act({ applicationId, version })}
        >
          Вернуть из архива
        </Button>
      </p>
    );
  if (!steps.includes('reopen')) return null;
  const isOpen = report?.outcome === 'open';
  return (
    <section className={reviewStyles.decision} aria-label="Ошибка в выполненной заявке">
      <h3 className={styles.name}>{isOpen ? 'Заявитель сообщил об ошибке' : 'Нашлась ошибка?'}</h3>
      {report && isOpen && (
        <>
          <p className={styles.lines}>{report.text}</p>
          <p className="small muted">{formatDateTime(report.at)}</p>
          {report.file && <DocumentButton id={report.file.document_id} name={report.file.name} />}
        </>
      )}
      <ReasonField
        label={isOpen ? 'Ответ заявителю' : 'Что не так'}
        hint="Увидит заявитель, не короче 10 символов"
        rows={3}
        value={text}
        error={reopen.errors.reason ?? answer.errors.text}
        onChange={(typed) => words.set('error', typed)}
      />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          loading={reopen.busy}
          onClick={() => void reopen.act({ applicationId, version, reason: text }).then(forget)}
        >
          Вернуть в работу
        </Button>
        {isOpen && (
          <Button
            kind="ghost"
            loading={answer.busy}
            onClick={() => void answer.act({ applicationId, text }).then(forget)}
          >
            Ошибки нет, ответить
          </Button>
        )}
      </div>
    </section>
  );
}
