import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { dogGroupOf, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { resultsOfPath } from '../../paths.ts';
import type { ShowResults } from '../contract.ts';
import styles from './MainRing.module.css';

type Place = ShowResults['main_ring'][number];

const numberOf = (arrangement: string): number => Number(/\d+/.exec(arrangement)?.[0] ?? 0);
const places = ['', 'Лучшая собака выставки', 'Второе место', 'Третье место'];

/** To all results of the dog, where the studbook knows it. */
const Name = ({ of: { dog, dog_id } }: { of: Place }) => (
  <b>{dog_id === null ? dog : <Link to={resultsOfPath('dog', dog_id)}>{dog}</Link>}</b>
);

/** The best of the show with its dogs drawn, the other rings, and the best of each FCI group. */
export function MainRing({ places: all }: { places: readonly Place[] }) {
  const best = all.filter(({ arrangement }) => arrangement === 'BIS');
  const groups = all
    .filter(({ arrangement, place }) => arrangement.startsWith('BIG') && place === 1)
    .toSorted((one, other) => numberOf(one.arrangement) - numberOf(other.arrangement));
  const rest = all.filter(({ arrangement }) => arrangement !== 'BIS' && !arrangement.startsWith('BIG'));
  if (!all.length) return null;
  return (
    <>
      <section aria-labelledby="main-ring">
        <SectionHead id="main-ring" title="Главный ринг" />
        <div className={styles.ring} data-alone={rest.length === 0 || undefined}>
          {best.length > 0 && (
            <ol className={styles.best}>
              {best.map((one) => (
                <li key={one.place} style={{ background: `var(--g-${one.fci_group || 10})` }}>
                  <span className={styles.over}>{places[one.place]}</span>
                  <Name of={one} />
                  <span>
                    {one.breed}, № {one.number}
                  </span>
                  <span className={styles.head} aria-hidden="true">
                    <DogHead group={dogGroupOf(one.fci_group) ?? 10} />
                  </span>
                </li>
              ))}
            </ol>
          )}
          {rest.length > 0 && (
            <ul className={styles.rest}>
              {rest.map((one) => (
                <li key={`${one.arrangement} ${one.place}`}>
                  <small>
                    {one.arrangement}
                    {one.place > 1 && `, ${one.place} место`}
                  </small>
                  <Name of={one} />
                  <small>
                    {one.breed}, № {one.number}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {groups.length > 0 && (
        <section aria-labelledby="best-groups">
          <SectionHead id="best-groups" title="Лучшие в группах" />
          <ul className={styles.groups}>
            {groups.map((one) => (
              <li key={one.arrangement} style={{ background: `var(--g-${numberOf(one.arrangement) || 10})` }}>
                <span className={styles.over}>{romanOf(numberOf(one.arrangement))}</span>
                <Name of={one} />
                <span>{one.breed}</span>
                <span className={styles.head} aria-hidden="true">
                  <DogHead group={dogGroupOf(numberOf(one.arrangement)) ?? 10} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
