import { Link } from '#platform/ui/links/Link.tsx';
import type { DogCard, ProfileDogs } from '../../contract.ts';
import { dogPath } from '../../paths.ts';
import { reportSearch } from '../paths.ts';
import styles from './DeathForm.module.css';

/** A collapsed list below the viewer's dogs; each links to the dog's page with the death form open. */
export function ReportFromList({ holder, dogs }: { holder: ProfileDogs['holder']; dogs: readonly DogCard[] }) {
  const living = dogs.filter(({ years }) => years === null);
  if (!living.length) return null;
  return (
    <details className={styles.quiet}>
      <summary>Сообщить о смерти собаки</summary>
      <ul className={styles.names}>
        {living.map((dog) => (
          <li key={dog.id}>
            <Link to={`${dogPath(holder, dog.id)}?${reportSearch}`} lang="en">
              {dog.name_lat}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
