import { formatDateRange } from '#platform/contract/time/dates.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { EntryOffer } from '../contract.ts';
import { entryPath } from '../paths.ts';
import styles from './entryHead.module.css';
import { closingWords } from './texts.ts';
import { type EntryStepName, entryStepNames, entryStepWords, stepSearch } from './useStep.ts';

/** The show and the way through the steps; passed ones lead back. */
export function EntryHead({
  offer: { show, closes_at, offers },
  step,
}: {
  offer: EntryOffer;
  /** Null: the show takes no entries, so there is no link. */
  step: EntryStepName | null;
}) {
  const place = [formatDateRange(show.begins_on, show.ends_on, { year: true }), show.city, show.venue];
  return (
    <>
      <header className={styles.head}>
        <RingTile
          className={styles.tile}
          from={show.begins_on}
          to={show.ends_on}
          rank={offers.find(({ rank }) => rank)?.rank?.colour}
        />
        <div>
          <p className={styles.overline}>Запись на выставку</p>
          <h1>{show.name}</h1>
          <p className={styles.place}>
            {place.filter(Boolean).join(', ')}.{closes_at && ` Запись до ${closingWords(closes_at, show.zone)}`}
          </p>
        </div>
      </header>
      {step !== null && <StepList step={step} path={entryPath(show.id)} />}
    </>
  );
}

function StepList({ step, path }: { step: EntryStepName; path: string }) {
  const now = entryStepNames.indexOf(step);
  return (
    <nav aria-label="Шаги записи" className={styles.steps}>
      <p aria-hidden="true">{`Шаг ${now + 1} из ${entryStepNames.length + 1}`}</p>
      <ol>
        {entryStepNames.map((name, at) => (
          <li
            key={name}
            data-at={at < now ? 'done' : at === now ? 'now' : 'ahead'}
            aria-current={at === now ? 'step' : undefined}
          >
            {at < now ? (
              <Link to={`${path}${stepSearch(name)}`}>
                <i>
                  <Icon name="check" size={18} />
                </i>
                {entryStepWords[name]}
              </Link>
            ) : (
              <span>
                <i aria-hidden="true">{at + 1}</i>
                {entryStepWords[name]}
              </span>
            )}
          </li>
        ))}
        <li data-at="ahead">
          <span>
            <i aria-hidden="true">{entryStepNames.length + 1}</i>
            Оплата
          </span>
        </li>
      </ol>
    </nav>
  );
}
