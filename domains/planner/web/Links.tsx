import { listOwnEntries } from '#domains/entries/contract.ts';
import { plannerPath } from '#domains/exhibitions/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { nextShowsPath } from '../paths.ts';
import styles from './planner.module.css';

/** From an entry or a result to the next open shows of the same dog. */
export const NextShowsLink = ({ dogId, after }: { dogId: number; after: number }) => (
  <Link className={styles.next} to={nextShowsPath(dogId, after)}>
    Записать и на …
  </Link>
);

export const PlannerButton = () => (
  <Button kind="secondary" leftIcon="calendar" to={plannerPath}>
    План выходных
  </Button>
);

/** The dogs that the viewer has entered at a show, each with the way to its next one. */
export function NextShowsOf({ exhibitionId }: { exhibitionId: number }) {
  const { data } = useRead(listOwnEntries, {}, { onlyLogged: true });
  const dogs = data?.shows.find(({ id }) => id === exhibitionId)?.dogs.filter(({ dog_id }) => dog_id !== null) ?? [];
  if (dogs.length === 0) return null;
  return (
    <section className={styles.nextOf} aria-labelledby="next-shows">
      <h2 id="next-shows">Записать и на …</h2>
      <ul>
        {dogs.map(({ dog_id, name }) => (
          <li key={dog_id}>
            <Link to={nextShowsPath(dog_id ?? 0, exhibitionId)}>{name}: следующие выставки</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
