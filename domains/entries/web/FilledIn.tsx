import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { entryPath } from '../paths.ts';
import type { StepProps } from './DogsStep.tsx';
import styles from './entry.module.css';
import { lower, titleOf } from './texts.ts';
import { type EntryStepName, stepSearch, useIsFilled } from './useStep.ts';

interface FilledInProps extends Pick<StepProps, 'offer' | 'entry'> {
  step: EntryStepName;
}

/** At the top of a step that was opened with choices filled in: what they are, with the way to change each. */
export function FilledIn({ offer, entry: { choice, chosen, lines }, step }: FilledInProps) {
  const isFilled = useIsFilled();
  if (!isFilled || chosen.length === 0) return null;
  const path = entryPath(offer.show.id);
  const named = lines.flatMap(({ key, offerId, casteId }) => {
    const day = chosen.find((one) => one.key === key)?.dog.days.find(({ offer_id }) => offer_id === offerId);
    return lower(day?.classes.find(({ caste_id }) => caste_id === casteId)?.name ?? '') || [];
  });
  const classes = [...new Set(named)];
  return (
    <p className={styles.filled} role="status">
      <b>Мы заполнили за вас:</b>{' '}
      <span>
        {chosen.length > 1 ? 'собаки' : 'собака'} <b>{chosen.map(({ dog }) => titleOf(dog)).join(', ')}</b>{' '}
        <Link to={path} aria-label="Изменить собак">
          Изменить
        </Link>
      </span>
      {classes.length > 0 && (
        <span>
          {classes.length > 1 ? 'классы' : 'класс'} <b>{classes.join(', ')}</b>{' '}
          <Link to={`${path}${stepSearch('classes')}`} aria-label="Изменить классы">
            Изменить
          </Link>
        </span>
      )}
      {choice.handler && (
        <span>
          в ринге показывает <b>{choice.handler}</b>{' '}
          {step === 'check' && (
            <Button
              kind="ghost"
              condensed
              aria-label="Изменить, кто показывает в ринге"
              onClick={() => document.getElementById(handlerId)?.focus()}
            >
              Изменить
            </Button>
          )}
        </span>
      )}
    </p>
  );
}

/** Id of the field of the handler at the check. */
export const handlerId = 'entry-handler';
