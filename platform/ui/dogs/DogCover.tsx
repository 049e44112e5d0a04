import { Cover } from '../covers/Cover.tsx';
import { lastInitialOf } from '../covers/initials.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './DogCover.module.css';
import { dogGroupOf } from './groups.ts';

export interface CoverDog {
  id: number;
  name_lat: string;
  breed: string;
  fci_group: number | null;
  /** Name of the breed's drawn head; '' if there is none. */
  head: string;
  /** 1: a male, 2: a female. */
  sex: number;
  /** Address of the main photograph. */
  photo: string | null;
}

export interface DogCoverProps {
  dog: CoverDog;
  /** False if an earlier dog of the list has the same head, so that no drawing repeats. */
  withHead?: boolean;
  /** Beside the text in a list of rows, which says the sex. */
  isSmall?: boolean;
}

/**
 * A dog in a list: its photograph with its sex, as wide as its card; without one a small cloth beside the text, with the
 * breed's drawn head, or with a letter. The text beside a cloth says the sex.
 */
export function DogCover({ dog, withHead = true, isSmall = false }: DogCoverProps) {
  const { id, name_lat, fci_group, head, sex, photo } = dog;
  if (photo !== null && isSmall) return <Cover className={styles.small} photo={{ src: photo }} ratio="4 / 3" />;
  if (photo !== null)
    return (
      <Cover className={styles.cover} photo={{ src: photo }} ratio="16 / 10">
        <span className={styles.sex}>
          <Icon name={sex === 1 ? 'male' : 'female'} size={20} />
          {sex === 1 ? 'кобель' : 'сука'}
        </span>
      </Cover>
    );
  const drawn = withHead && head;
  return (
    <Cover className={styles.sign} group={dogGroupOf(fci_group)} clothFrom={id} head={drawn} ratio="1">
      {!drawn && (
        <b className={styles.letter} aria-hidden="true">
          {lastInitialOf(name_lat)}
        </b>
      )}
    </Cover>
  );
}

/** Whether a list shows this dog's head: only for the first dog with it, and only without a photograph. */
export const isHeadShown = (dogs: readonly Pick<CoverDog, 'id' | 'head' | 'photo'>[], id: number): boolean => {
  const wanted = dogs.find((one) => one.id === id)?.head;
  return dogs.find(({ head, photo }) => head === wanted && photo === null)?.id === id;
};
