import { formatFullDate } from '#platform/contract/time/dates.ts';
import type { RingDesk } from '../../contract.ts';
import styles from './rings.module.css';

type Day = RingDesk['main_ring'][number];

/** Dogs that closed breeds send into the main ring; a reopened breed leaves it by itself. */
export function MainRing({ days }: { days: RingDesk['main_ring'] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="rings-main" className={styles.section}>
      <h2 id="rings-main">В главный ринг</h2>
      <p>Лучшие закрытых пород. Если породу открыть снова, её победитель уходит отсюда сам.</p>
      {days.map((day) => (
        <div key={`${day.day} ${day.rank}`} className={styles.main}>
          <h3>{[day.rank, formatFullDate(day.day)].filter(Boolean).join(', ')}</h3>
          <dl className={styles.facts}>
            {day.groups.map(({ group, dogs }) => (
              <Dogs key={group} title={`BIG, группа ${group}`} dogs={dogs} />
            ))}
            <Dogs title="Юниоры" dogs={day.juniors} />
            <Dogs title="Ветераны" dogs={day.veterans} />
            <Dogs title="Щенки" dogs={day.puppies} />
          </dl>
        </div>
      ))}
    </section>
  );
}

function Dogs({ title, dogs }: { title: string; dogs: Day['juniors'] }) {
  if (dogs.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <ul className={styles.plain}>
          {dogs.map(({ number, breed, name }) => (
            <li key={number}>
              <b>{number}</b> {name}, {breed}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
