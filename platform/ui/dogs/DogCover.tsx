import { Cover } from '../covers/Cover.tsx';
import { clothOf } from '../covers/cloth.ts';
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
}

/**
 * The top of a dog's card: its photograph or a generated cover, and its sex. Without a head the colour is the dog's
 * own.
 */
export function DogCover({
  dog: { id, name_lat, breed, fci_group, head, sex, photo },
  withHead = true,
}: DogCoverProps) {
  return (
    <Cover
      className={styles.cover}
      group={dogGroupOf(fci_group)}
      {...(!withHead && { cloth: clothOf(id) })}
      head={withHead && head}
      photo={photo === null ? null : { src: photo }}
      ratio="16 / 10"
    >
      {photo === null && (
        <span className={styles.breed}>
          {!(withHead && head) && <b aria-hidden="true">{lastInitialOf(name_lat)}</b>}
          {breed}
        </span>
      )}
      <span className={styles.sex}>
        <Icon name={sex === 1 ? 'male' : 'female'} size={20} />
        {sex === 1 ? 'кобель' : 'сука'}
      </span>
    </Cover>
  );
}

/** Whether a list shows this dog's head: only for the first dog with it, and only without a photograph. */
export const isHeadShown = (dogs: readonly Pick<CoverDog, 'id' | 'head' | 'photo'>[], id: number): boolean => {
  const wanted = dogs.find((one) => one.id === id)?.head;
  return dogs.find(({ head, photo }) => head === wanted && photo === null)?.id === id;
};
