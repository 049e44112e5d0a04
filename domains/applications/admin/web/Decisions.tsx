import { Button } from '#platform/ui/buttons/Button.tsx';
import { typeOf } from '../../forms/all.ts';
import { ReasonField } from '../../reasons/web/ReasonField.tsx';
import styles from '../../web/office.module.css';
import { askCommission, askPapers, type Review, rejectApplication } from '../contract.ts';
import { DecisionForm } from './DecisionForm.tsx';
import type { DraftTexts } from './useDraftTexts.ts';
import { useReviewAction } from './useReviewAction.ts';

export function Decisions({ review, words }: { review: Review; words: DraftTexts }) {
  const { application_id: applicationId, version, parts, type, steps } = review;
  const { packs } = typeOf(type);
  // Comments on refused parts prefill the reason.
  const said = parts
    .filter(({ accepted }) => accepted === false)
    .map(({ title, comment }) => `${title}: ${comment}`)
    .join('\n');
  const reason = words.of('reason') ?? said;
  const forget = (isDone: boolean) => isDone && words.set('reason', undefined);
  const reject = useReviewAction(rejectApplication, 'Заявка возвращена заявителю');
  const papers = useReviewAction(askPapers, 'Документы запрошены');
  const ask = useReviewAction(askCommission, 'Заявитель приложит решение комиссии');
  const isAllAccepted = steps.includes('finish') && parts.every(({ accepted }) => accepted === true);
  return (
    <section aria-label="Решение">
      <h3 className={styles.heading}>Решение</h3>
      {isAllAccepted ? (
        <DecisionForm review={review} />
      ) : (
        <p className="muted">
          {packs
            ? 'Пакет будет выполнен, когда выполнены все его заявки.'
            : 'Выполнить заявку можно, когда принято всё.'}
        </p>
      )}
      <ReasonField
        label="Почему заявка возвращается"
        hint="Увидит заявитель: на странице заявки, в уведомлении и письме"
        rows={3}
        value={reason}
        error={reject.errors.reason ?? ask.errors.reason ?? papers.errors.reason}
        onChange={(text) => words.set('reason', text)}
      />
      <div className={styles.actions}>
        <Button
          kind="danger"
          loading={reject.busy}
          onClick={() => void reject.act({ applicationId, version, reason }).then(forget)}
        >
          Вернуть заявителю
        </Button>
        {steps.includes('askPapers') && (
          <Button
            kind="secondary"
            loading={papers.busy}
            onClick={() => void papers.act({ applicationId, version, reason }).then(forget)}
          >
            Запросить документы
          </Button>
        )}
        {steps.includes('askCommission') && (
          <Button
            kind="secondary"
            loading={ask.busy}
            onClick={() => void ask.act({ applicationId, version, reason }).then(forget)}
          >
            Запросить решение племенной комиссии
          </Button>
        )}
      </div>
    </section>
  );
}
