import { userTypes } from '#platform/contract/userTypes.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { DogCover, isHeadShown } from '#platform/ui/dogs/DogCover.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
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

/**
 * A holder's dogs, alike with and without a photograph, so that the eye goes down the names. Who sees them is said once,
 * above the list; the tag marks what differs from it.
 */
export function DogCards({ holder, dogs, isOwn }: DogCardsProps) {
  const mayHide = isOwn && holder.user_type === userTypes.individual;
  const hidden = mayHide ? dogs.filter(({ is_listed }) => !is_listed).length : 0;
  const isHiddenUsual = hidden * 2 > dogs.length;
  const tagOf = ({ is_listed }: DogCard): { icon: IconName; text: string } | null => {
    if (hidden === 0 || is_listed !== isHiddenUsual) return null;
    return is_listed ? { icon: 'eye', text: 'видят все' } : { icon: 'eyeoff', text: 'видите только вы' };
  };
  return (
    <>
      {isHiddenUsual && (
        <p className={styles.seen}>
          <Icon name="eyeoff" size={20} />
          {hidden === dogs.length
            ? 'Этих собак видите только вы. Показать собаку всем можно на её странице.'
            : 'Видите только вы, кроме собак с отметкой «видят все». Показать собаку всем можно на её странице.'}
        </p>
      )}
      <ul className={styles.cards}>
        {dogs.map((dog) => {
          const tag = tagOf(dog);
          // Dogs of one name are told apart by their number.
          const number = dog.pedigree_number === null ? dog.stamp : formatPedigree(dog.pedigree_number);
          return (
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
                {number && <p className="small num">{dog.pedigree_number === null ? `Клеймо ${number}` : number}</p>}
                {(dog.titles.length > 0 || tag) && (
                  <p className={styles.tags}>
                    {dog.titles.slice(0, 3).map((title) => (
                      <Tag key={title}>{title}</Tag>
                    ))}
                    {tag && <Tag icon={tag.icon}>{tag.text}</Tag>}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
