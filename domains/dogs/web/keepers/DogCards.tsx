import { userTypes } from '#platform/contract/userTypes.ts';
import { DogPicture } from '#platform/ui/dogs/DogPicture.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Tag } from '#platform/ui/marks/Tag.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { DogCard, ProfileDogs } from '../../contract.ts';
import { formatPedigree } from '../../numbers.ts';
import { dogPath } from '../../paths.ts';
import { sexNames } from '../../words.ts';
import styles from './DogsPage.module.css';

export interface DogCardsProps {
  holder: ProfileDogs['holder'];
  dogs: readonly DogCard[];
  isOwn: boolean;
}

export function DogCards({ holder, dogs, isOwn }: DogCardsProps) {
  return (
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
              {sexNames[dog.sex]}
            </span>
          </DogPicture>
          <div className={styles.words}>
            <h2>
              <Link to={dogPath(holder, dog.id)} lang="en">
                {dog.name_lat}
              </Link>
            </h2>
            <p className="small muted">
              {dog.breed}, {dog.born_on.slice(0, 4)}
            </p>
            {dog.pedigree_number && <p className="small num">{formatPedigree(dog.pedigree_number)}</p>}
            {(dog.titles.length > 0 || (isOwn && !dog.is_listed && holder.user_type === userTypes.individual)) && (
              <p className={styles.tags}>
                {dog.titles.slice(0, 3).map((title) => (
                  <Tag key={title}>{title}</Tag>
                ))}
                {isOwn && !dog.is_listed && holder.user_type === userTypes.individual && <Tag icon="eyeoff">видите только вы</Tag>}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
