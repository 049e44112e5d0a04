import { romanOf } from '#platform/ui/dogs/groups.ts';
import type { PublicRings } from '../contract.ts';
import styles from './board.module.css';

type Day = PublicRings['main_ring'][number];

/** Who comes into the main ring: the best of breeds by group, then the young, the old and the puppies. */
export const BoardMainRing = ({ days }: { days: readonly Day[] }) => (
  <div className={styles.finalists}>
    {days.flatMap((day) => [
      ...day.groups.map(({ group, dogs }) => (
        <Group
          key={`${day.day} ${day.rank} ${group}`}
          title={[romanOf(group) ? `${romanOf(group)} группа` : 'Вне групп', days.length > 1 ? day.rank : '']
            .filter(Boolean)
            .join(', ')}
          dogs={dogs}
        />
      )),
      <Group key={`${day.day} ${day.rank} juniors`} title="Юниоры" dogs={day.juniors} />,
      <Group key={`${day.day} ${day.rank} veterans`} title="Ветераны" dogs={day.veterans} />,
      <Group key={`${day.day} ${day.rank} puppies`} title="Щенки" dogs={day.puppies} />,
    ])}
  </div>
);

function Group({ title, dogs }: { title: string; dogs: Day['juniors'] }) {
  if (dogs.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {dogs.map(({ number, name, breed }) => (
          <li key={number}>
            <b>{number}</b>
            <span>
              {name}
              <small>{breed.toLowerCase()}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
