import { Button } from '#platform/ui/buttons/Button.tsx';
import type { PartView } from '../../contract.ts';
import { ReasonField } from '../../reasons/web/ReasonField.tsx';
import styles from '../../web/office.module.css';
import { type Review, reviewPart } from '../contract.ts';
import reviewStyles from './review.module.css';
import type { DraftTexts } from './useDraftTexts.ts';
import { useReviewAction } from './useReviewAction.ts';

/** Buttons beside a part, and the comment field below it. */
export function PartActions({
  part: { part, title, accepted },
  review: { application_id: applicationId, version },
  words,
}: {
  part: PartView;
  review: Review;
  words: DraftTexts;
}) {
  const comment = words.of(part);
  const close = () => words.set(part, undefined);
  const decide = useReviewAction(reviewPart, 'Решение сохранено');
  return (
    <>
      {/* Hidden while a refusal is written: a double press would hit the button that moved under the pointer. */}
      {comment === undefined && (
        <div className={styles.actions}>
          {accepted !== true && (
            <Button
              kind="secondary"
              condensed
              leftIcon="check"
              loading={decide.busy}
              onClick={() => void decide.act({ applicationId, version, part, accepted: true, comment: '' })}
              aria-label={`Принять: ${title}`}
            >
              Принять
            </Button>
          )}
          <Button kind="danger" condensed onClick={() => words.set(part, '')} aria-label={`Отклонить: ${title}`}>
            Отклонить
          </Button>
        </div>
      )}
      {comment !== undefined && (
        <div className={reviewStyles.refusing}>
          <ReasonField
            label={`Что исправить: ${title}`}
            hint="Увидит заявитель, не короче 10 символов"
            rows={2}
            value={comment}
            error={decide.errors.comment}
            onChange={(text) => words.set(part, text)}
          />
          <div className={styles.actions}>
            <Button
              kind="secondary"
              condensed
              loading={decide.busy}
              onClick={() =>
                void decide
                  .act({ applicationId, version, part, accepted: false, comment })
                  .then((isDone) => isDone && close())
              }
            >
              Сохранить замечание
            </Button>
            <Button kind="ghost" condensed onClick={close}>
              Отмена
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
