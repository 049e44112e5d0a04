import type { CSSProperties, ReactNode } from 'react';
import { type DrawnDog, dogDrawing } from '#platform/contract/dogDrawing.ts';
import { clothNumber } from '../covers/cloth.ts';
import { cx } from '../theme/cx.ts';
import styles from './DogPicture.module.css';

export interface DogPhoto {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

export interface DogPictureProps extends DrawnDog {
  /** The owner's photograph comes before any drawing. */
  photo?: DogPhoto | null | undefined;
  /** What is seen, for those who don't see it; empty where the words beside the picture say it. */
  alt?: string;
  /** Like «16 / 10»; none where the class gives the box its size. */
  ratio?: string | undefined;
  /** True for the picture seen first on a page. */
  eager?: boolean;
  className?: string | undefined;
  /** Words on the picture. */
  children?: ReactNode;
}

/**
 * A dog: its photograph where there is one, else its drawing by breed, coat, age and id, before the colour of its
 * group.
 */
export function DogPicture({ photo, alt = '', ratio, eager = false, className, children, ...dog }: DogPictureProps) {
  return (
    <div
      className={cx(styles.frame, className)}
      style={
        { '--cloth': `var(--g-${dog.group || clothNumber(dog.breed ?? dog.id)})`, aspectRatio: ratio } as CSSProperties
      }
    >
      <img
        className={photo ? styles.photo : styles.drawing}
        {...(photo ?? { src: dogDrawing(dog) })}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
      />
      {children}
    </div>
  );
}
