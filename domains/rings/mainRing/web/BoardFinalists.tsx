import type { MainRing } from '../contract.ts';
import styles from './boardFinalists.module.css';
import { contestLabel } from './texts.ts';

/** Who comes into the main ring, before its first place is given. */
export const BoardFinalists = ({ days }: { days: MainRing }) => (
  <div className={styles.finalists}>
    {days.flatMap(({ offer_id: id, rank, contests }) =>
      contests.map(({ contest, dogs }) => {
        const title = [contestLabel(contest), days.length > 1 && rank].filter(Boolean).join(', ');
        return (
          <section key={`${id} ${contest}`} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {dogs.map(({ number, name, breed }) => (
                <li key={number}>
                  <b>{number}</b>
                  <span>
                    {name}
                    <small>{breed}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      }),
    )}
  </div>
);
