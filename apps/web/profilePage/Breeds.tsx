import { breedsCalendarPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './sections.module.css';
import type { WholeProfile } from './wholeProfile.ts';

/** Breeds of a kennel or breed club; each links to its shows. */
export function Breeds({ profile }: { profile: WholeProfile }) {
  const { breeds, breeds_total } = profile;
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
      {breeds_total > breeds.length && <p className="small muted">и ещё {breeds_total - breeds.length}</p>}
    </section>
  );
}
