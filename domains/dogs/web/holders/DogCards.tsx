import { userTypes } from '#platform/contract/userTypes.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { DogCover, isHeadShown } from '#platform/ui/dogs/DogCover.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { DogCard, ProfileDogs } from '../../contract.ts';
import { dogPath } from '../../paths.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { sexNames } from '../../texts.ts';
import styles from './DogsPage.module.css';

export interface DogCardsProps {
  holder: ProfileDogs['holder'];
  dogs: readonly DogCard[];
  isOwn: boolean;
}

/** A holder's dogs, alike with and without a photograph, so that the eye goes down the names. */
export function DogCards({ holder, dogs, isOwn }: DogCardsProps) {
  return (
    <ul className={styles.cards}>
      {dogs.map((dog) => (
        <li key={dog.id}>
          <DogCover dog={dog} withHead={isHeadShown(dogs, dog.id)} isSmall />
          <div className={styles.words}>
            <h2>
              <Link to={dogPath(holder, dog.id)} lang="en">
                {dog.name_lat}
              </Link>
            </h2>
            <p className="small muted">
              {[dog.breed, sexNames[dog.sex], dog.years ?? dog.born_on.slice(0, 4)].join(', ')}
            </p>
            {dog.pedigree_number && <p className="small num">{formatPedigree(dog.pedigree_number)}</p>}
            {(dog.titles.length > 0 || (isOwn && !dog.is_listed && holder.user_type === userTypes.individual)) && (
              <p className={styles.tags}>
                {dog.titles.slice(0, 3).map((title) => (
                  <Tag key={title}>{title}</Tag>
                ))}
                {isOwn && !dog.is_listed && holder.user_type === userTypes.individual && (
                  <Tag icon="eyeoff">видите только вы</Tag>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
