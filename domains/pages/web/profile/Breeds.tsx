import { breedsCalendarPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../contract.ts';
import styles from './sections.module.css';

/** Breeds the kennel keeps or the breed club looks after; each leads to its shows. */
export function Breeds({ profile }: { profile: PublicProfile }) {
  const { breeds, counters } = profile;
  if (!breeds.length) return null;
  return (
    <section aria-labelledby="breeds">
      <SectionHead id="breeds" title={breeds.length === 1 ? 'Порода' : 'Породы'} />
      <ul className={styles.breeds}>
        {breeds.map(({ id, name }) => (
          <li key={id}>
            <Link to={breedsCalendarPath([id])}>{name}</Link>
          </li>
        ))}
      </ul>
      {counters.breeds > breeds.length && <p className="small muted">и ещё {counters.breeds - breeds.length}</p>}
    </section>
  );
}
