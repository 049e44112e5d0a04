import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { MainRing } from '../contract.ts';
import styles from './liveMainRing.module.css';
import { contestDogs, placeWords } from './texts.ts';

/** The contests of the main ring: their places, and everybody who comes in. */
export function LiveMainRing({ days }: { days: MainRing }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="live-main" className={styles.section}>
      <SectionHead id="live-main" title="Главный ринг" />
      {days.map(({ offer_id: id, day, rank, contests }) => (
        <div key={id} className={styles.main}>
          {days.length > 1 && <h3>{[formatDayMonth(day), rank].filter(Boolean).join(', ')}</h3>}
          <dl>
            {contests.toReversed().map(({ contest, judge, dogs }) => (
              <div key={contest}>
                <dt>{[contestDogs(contest), judge && `судья ${judge}`].filter(Boolean).join(', ')}</dt>
                {dogs.toSorted(byPlace).map(({ number, breed, name, place }) => (
                  <dd key={number} data-placed={place !== null || undefined}>
                    <b>{number}</b> {name}, {breed}
                    {place !== null && <i>{placeWords[place]}</i>}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const byPlace = (one: { place: number | null }, other: { place: number | null }): number =>
  (one.place ?? 9) - (other.place ?? 9);
