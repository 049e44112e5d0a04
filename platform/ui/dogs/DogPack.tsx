import type { CSSProperties } from 'react';
import { type DrawnDog, dogDrawing } from '#platform/contract/dogDrawing.ts';
import { clothNumber } from '../covers/cloth.ts';
import { cx } from '../theme/cx.ts';
import styles from './DogPack.module.css';

export interface DogPackProps {
  dogs: readonly DrawnDog[];
  /** FCI group whose colour the wall has. */
  group?: number | null | undefined;
  className?: string | undefined;
}

/**
 * Several dogs side by side in a wide box, for banners; silent, since the words beside it name them. Narrow windows
 * show the first two.
 */
export function DogPack({ dogs, group, className }: DogPackProps) {
  const cloth = group || clothNumber(dogs[0]?.breed ?? '');
  return (
    <div
      className={cx(styles.frame, styles.pack, className)}
      style={{ '--cloth': `var(--g-${cloth})` } as CSSProperties}
    >
      {dogs.map((dog) => (
        <img key={dog.id} src={dogDrawing(dog)} alt="" width={320} height={240} decoding="async" />
      ))}
    </div>
  );
}
