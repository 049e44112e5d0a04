import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf, romanOf } from '#platform/ui/dogs/groups.ts';
import { spriteAddress } from '#platform/ui/sprite/spriteUrl.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { bestInShow, mostRingPlaces } from '../contests.ts';
import type { MainRing } from '../contract.ts';
import styles from './boardContest.module.css';
import { contestTitle, placeWords } from './texts.ts';

export type PublicContest = MainRing[number]['contests'][number];

/** Finalists that the list beside the places holds on a television. */
const mostListed = 10;

/** One contest on the board: its places as the judge names them, with a veil over the first until then. */
export function BoardContest({ contest: { contest, dogs } }: { contest: PublicContest }) {
  const most = Math.min(mostRingPlaces, dogs.length);
  const listed = dogs.length > 1 && dogs.length <= mostListed;
  return (
    <div className={styles.contest} data-listed={listed || undefined}>
      <ol className={styles.places}>
        {Array.from({ length: most }, (_, at) => at + 1).map((place) => (
          <Place key={place} contest={contest} place={place} dog={dogs.find((dog) => dog.place === place)} />
        ))}
      </ol>
      {listed && (
        <section className={styles.finalists} aria-label="Вышли в ринг">
          <h2 className={styles.listTitle}>{contest === bestInShow ? 'Лучшие в группах' : 'Вышли в ринг'}</h2>
          <ul>
            {dogs.map(({ number, name, group, place }) => (
              <li key={number} data-placed={place !== null || undefined}>
                {contest === bestInShow && <i>{romanOf(group)}</i>}
                <b className={styles.rowNumber}>{number}</b>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Characters from which a name is written smaller: two dogs of a pair, a kennel with its numbers. */
const longName = 34;

interface PlaceProps {
  contest: string;
  place: number;
  dog: PublicContest['dogs'][number] | undefined;
}

function Place({ contest, place, dog }: PlaceProps) {
  const title = place === 1 && dog ? contestTitle(contest) : placeWords[place];
  if (!dog)
    return (
      <li>
        <Cover className={cx(styles.card, styles.veil)} subject="show" frame="double" head={false}>
          {place === 1 && (
            <svg viewBox="0 0 100 122" aria-hidden="true">
              <use href={spriteAddress('rosette-large')} />
            </svg>
          )}
          <h2>{title}</h2>
          <p>сейчас назовёт судья</p>
        </Cover>
      </li>
    );
  const isLong = dog.name.length > longName;
  return (
    <li>
      <Cover
        className={styles.card}
        subject="show"
        group={dogGroupOf(dog.group)}
        frame="double"
        // A drawn dog would lie under the last line of a long name.
        {...(isLong && { head: false as const })}
      >
        <h2>{title}</h2>
        <b>{dog.number}</b>
        <strong data-long={isLong || undefined}>{dog.name}</strong>
        <p>{dog.breed}</p>
      </Cover>
    </li>
  );
}
