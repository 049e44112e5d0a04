import { DogCover } from '#platform/ui/dogs/DogCover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Dogs.module.css';

/** The kennel's dogs as cards: they are what one comes for. */
export default function KennelDogs({ profile }: { profile: WholeProfile }) {
  const { dogs, dogs_total, full_alias } = profile;
  if (!dogs.length) return null;
  return (
    <section aria-labelledby="dogs">
      <SectionHead
        id="dogs"
        title="Собаки"
        aside={dogs_total > dogs.length && <Link to={`${full_alias}dogs`}>Все собаки, {dogs_total}</Link>}
      />
      <ul className={styles.cards}>
        {dogs.map((dog) => (
          <li key={dog.id}>
            <DogCover dog={dog} />
            <div className={styles.words}>
              <h3>
                <Link to={`${full_alias}dogs/${dog.id}`} lang="en">
                  {dog.name_lat}
                </Link>
              </h3>
              <p className="small muted">
                {dog.breed}, {dog.born_on.slice(0, 4)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
