import { studbookPath } from '#domains/dogs/paths.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type BreedResult, getBreedResult } from '../contract.ts';
import { sexesWords } from '../texts.ts';
import styles from './live.module.css';

const absences: Readonly<Record<string, string>> = {
  ...{ absent: 'неявка', excused: 'снята в ринге', disqualified: 'дисквалифицирована' },
};

type Dog = BreedResult['dogs'][number];

/** Every dog of a closed breed: grade, place and awards, by sex and class. */
export function BreedDogs({ exhibitionId, breedId }: { exhibitionId: number; breedId: number }) {
  const breed = useRead(getBreedResult, { exhibitionId, breedId }).data;
  if (!breed) return <RowSkeletons count={3} />;
  const groups = groupBy(breed.dogs, ({ sex, class: name }) => `${sexesWords[sex] ?? ''}, ${name.toLowerCase()}`);
  return (
    <div className={styles.dogs}>
      {[...groups].map(([title, dogs]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {dogs.map((dog) => (
              <li key={dog.number}>
                <b>{dog.number}</b>
                <span>{dog.dog_id === null ? dog.name : <Link to={studbookPath(dog.dog_id)}>{dog.name}</Link>}</span>
                <span className={styles.grade}>{gradeWords(dog)}</span>
                {dog.awards.length > 0 && (
                  <span className={styles.awards}>
                    {dog.awards.map((award) => (
                      <i key={award}>{award}</i>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function gradeWords({ presence, grade, place }: Dog): string {
  const absence = presence === null ? undefined : absences[presence];
  if (absence) return absence;
  return [grade.toLowerCase(), place === null ? '' : `${place}\u00a0место`].filter(Boolean).join(', ');
}
