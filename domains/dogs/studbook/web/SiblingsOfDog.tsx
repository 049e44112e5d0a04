import { partsOf } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Siblings, StudbookDog } from '../contract.ts';
import styles from './DogSections.module.css';
import { NamedRelatives } from './NamedRelatives.tsx';

export function SiblingsOfDog({
  dog: { id, full_siblings, half_siblings },
}: {
  dog: Pick<StudbookDog, 'id' | 'full_siblings' | 'half_siblings'>;
}) {
  if (!full_siblings.total && !half_siblings.total) return null;
  return (
    <section aria-labelledby="siblings">
      <SectionHead id="siblings" title="Братья и сёстры" />
      <div className={styles.siblings}>
        <List title="От тех же родителей" dogId={id} of="full" siblings={full_siblings} />
        <List title="По отцу или по матери" dogId={id} of="half" siblings={half_siblings} />
      </div>
    </section>
  );
}

interface ListProps {
  title: string;
  dogId: number;
  of: 'full' | 'half';
  siblings: Siblings;
}

function List({ title, dogId, of, siblings: { dogs, total } }: ListProps) {
  if (!total) return null;
  return (
    <div>
      <h3>
        {title}, <span className="num">{total}</span>
      </h3>
      <ul>
        {dogs.map(({ id, name_lat, sex, born_on, titles, path }) => (
          <li key={id}>
            <Icon name={sex === 1 ? 'male' : 'female'} size={20} />
            <Link to={path} lang="en">
              {name_lat}
            </Link>
            <span className="num">{titles[0] ?? partsOf(born_on).year}</span>
          </li>
        ))}
      </ul>
      {total > dogs.length && (
        <>
          <p className={styles.mark}>Показаны последние {dogs.length}.</p>
          <NamedRelatives dogId={dogId} of={of} label={`Все ${total} поимённо`} />
        </>
      )}
    </div>
  );
}
