import { Button } from '#platform/ui/buttons/Button.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listOwnEntries } from '../contract.ts';
import { chosenOf, undecidedOf } from './choice.ts';
import type { StepProps } from './DogsStep.tsx';
import styles from './entry.module.css';
import { lastTimeOf, likeLastTime } from './lastTime.ts';
import { lower } from './texts.ts';
import { filledState } from './useStep.ts';

/** Enters the dogs of the last show in their classes by one press, while nothing is chosen yet. */
export function LastTimeOffer({ offer, entry, go }: Pick<StepProps, 'offer' | 'entry' | 'go'>) {
  const { choice, change, candidates } = entry;
  const own = useRead(listOwnEntries, {}, { onlyLogged: true }).data;
  const last = own && choice.dogs.length === 0 ? lastTimeOf(own.shows, offer.show.id, candidates) : null;
  if (!last) return null;
  const enter = () => {
    const next = likeLastTime(choice, last, candidates);
    change(next);
    go(undecidedOf(next, chosenOf(next, candidates)).length > 0 ? 'classes' : 'check', filledState);
  };
  return (
    <section className={styles.lastTime} aria-labelledby="entry-last-time">
      <div>
        <h3 id="entry-last-time">Как на выставке «{last.show}»</h3>
        <p>{last.dogs.map(({ name, caste }) => `${name} – ${lower(caste)}`).join(', ')}</p>
      </div>
      <Button kind="secondary" onClick={enter}>
        Записать так же
      </Button>
    </section>
  );
}
