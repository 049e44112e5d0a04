import { Fragment } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lower } from '../texts.ts';
import { entryChip, type OwnShow, reasonWords } from './chips.ts';
import styles from './ownEntries.module.css';
import type { EntryResults } from './ShowEntries.tsx';

/** Shows that are over, the last one first. */
export function PastShows({ shows, resultOf, nextOf }: EntryResults & { shows: readonly OwnShow[] }) {
  if (shows.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="entries-past">
      <h2 id="entries-past">Прошедшие</h2>
      <RecordTable
        label="Прошедшие выставки"
        rows={shows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'show', title: 'Выставка', cell: ({ id, name }) => <Link to={exhibitionPath(id)}>{name}</Link> },
          {
            id: 'when',
            title: 'Когда и где',
            cell: ({ begins_on, ends_on, city }) => `${formatDateRange(begins_on, ends_on, { year: true })}, ${city}`,
          },
          {
            id: 'dogs',
            title: 'Собаки',
            cell: ({ id, dogs }) =>
              dogs.map((dog) => (
                <div key={`${dog.dog_id} ${dog.entries[0]?.id}`} className={styles.pastDog}>
                  {dog.name}
                  {dog.entries.map((entry) => (
                    <Fragment key={entry.id}>
                      <small>
                        {[
                          `${lower(entry.caste)}: ${entryChip(entry, undefined).words.toLowerCase()}`,
                          reasonWords(entry),
                        ]
                          .filter(Boolean)
                          .join('. ')}
                      </small>
                      {resultOf(entry.id)}
                    </Fragment>
                  ))}
                  {dog.dog_id !== null && nextOf(dog.dog_id, id)}
                </div>
              )),
          },
        ]}
      />
    </section>
  );
}
