import { DogPicture } from '#platform/ui/dogs/DogPicture.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../../contract.ts';
import styles from './Dogs.module.css';

type Dog = PublicProfile['dogs'][number];

const sexName = ({ sex }: Dog): string => (sex === 1 ? 'кобель' : 'сука');

/** The kennel's dogs as cards: they are what one comes for. */
export default function KennelDogs({ profile }: { profile: PublicProfile }) {
  const { dogs, dogs_total, full_alias } = profile;
  if (!dogs.length) return null;
  return (
    <section aria-labelledby="dogs">
      <SectionHead id="dogs" title="Собаки" aside={dogs_total > dogs.length && <Link to={`${full_alias}dogs`}>Все собаки, {dogs_total}</Link>} />
      <ul className={styles.cards}>
        {dogs.map((dog) => (
          <li key={dog.id}>
            <DogPicture
              className={styles.cover}
              id={dog.id}
              breed={dog.breed}
              group={dog.fci_group}
              colour={dog.colour}
              bornOn={dog.born_on}
              looks={dog.id % 2 ? 'left' : 'right'}
              ratio="16 / 10"
            >
              <span className={cx(styles.sex, dog.id % 2 === 1 && styles.behind)}>
                <Icon name={dog.sex === 1 ? 'male' : 'female'} size={20} />
                {sexName(dog)}
              </span>
            </DogPicture>
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
