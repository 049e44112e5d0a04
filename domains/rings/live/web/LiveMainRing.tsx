import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { PublicRings } from '../contract.ts';
import styles from './live.module.css';

type Day = PublicRings['main_ring'][number];

/** Winners that closed breeds send into the main ring, by group. */
export function LiveMainRing({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="live-main" className={styles.section}>
      <SectionHead id="live-main" title="В главный ринг" />
      {days.map((day) => (
        <div key={`${day.day} ${day.rank}`} className={styles.main}>
          {days.length > 1 && <h3>{[formatDayMonth(day.day), day.rank].filter(Boolean).join(', ')}</h3>}
          <dl>
            {day.groups.map(({ group, dogs }) => (
              <Finalists key={group} title={groupTitle(group)} dogs={dogs} />
            ))}
            <Finalists title="Юниоры" dogs={day.juniors} />
            <Finalists title="Ветераны" dogs={day.veterans} />
            <Finalists title="Щенки" dogs={day.puppies} />
          </dl>
        </div>
      ))}
    </section>
  );
}

const groupTitle = (group: number): string =>
  dogGroupOf(group) ? `${romanOf(group)} группа, ${groupName(group).toLowerCase()}` : 'Породы, не признанные FCI';

function Finalists({ title, dogs }: { title: string; dogs: Day['juniors'] }) {
  if (dogs.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {dogs.map(({ number, breed, name }) => (
        <dd key={number}>
          <b>{number}</b> {name}, {breed.toLowerCase()}
        </dd>
      ))}
    </div>
  );
}
