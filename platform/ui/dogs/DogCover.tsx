import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './DogCover.module.css';
import { DogPicture } from './DogPicture.tsx';

export interface CoverDog {
  id: number;
  breed: string;
  fci_group: number | null;
  colour: string;
  born_on: string;
  /** 1: a male, 2: a female. */
  sex: number;
}

/** The head of a dog's card: its picture and its sex; every second dog looks the other way. */
export function DogCover({ dog: { id, breed, fci_group, colour, born_on, sex } }: { dog: CoverDog }) {
  const looks = id % 2 ? 'left' : 'right';
  return (
    <DogPicture
      className={styles.cover}
      id={id}
      breed={breed}
      group={fci_group}
      colour={colour}
      bornOn={born_on}
      looks={looks}
      ratio="16 / 10"
    >
      <span className={cx(styles.sex, looks === 'left' && styles.behind)}>
        <Icon name={sex === 1 ? 'male' : 'female'} size={20} />
        {sex === 1 ? 'кобель' : 'сука'}
      </span>
    </DogPicture>
  );
}
