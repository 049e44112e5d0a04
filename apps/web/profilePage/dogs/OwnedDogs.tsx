import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Dogs.module.css';

const sexName = ({ sex }: WholeProfile['dogs'][number]): string => (sex === 1 ? 'кобель' : 'сука');

/** A person's dogs, for the rail. */
export function OwnedDogs({ profile }: { profile: WholeProfile }) {
  const { dogs, dogs_total, full_alias } = profile;
  if (!dogs.length) return null;
  return (
    <section aria-labelledby="dogs">
      <SectionHead
        id="dogs"
        size="rail"
        title="Собаки"
        aside={dogs_total > dogs.length && <Link to={`${full_alias}dogs`}>Все, {dogs_total}</Link>}
      />
      <ul className={styles.rows}>
        {dogs.map((dog) => (
          <li key={dog.id}>
            <Avatar kind="dog" name={dog.name_lat} id={dog.id} group={dog.fci_group} />
            <div>
              <Link to={`${full_alias}dogs/${dog.id}`} lang="en">
                {dog.name_lat}
              </Link>
              <small>
                {dog.breed}, {sexName(dog)}, {dog.born_on.slice(0, 4)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
