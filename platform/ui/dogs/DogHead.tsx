import type { CSSProperties } from 'react';
import { headSpriteAddress, spriteAddress } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import styles from './dogs.module.css';
import type { DogGroup } from './groups.ts';

export interface DogHeadProps {
  /** A group, or the name of a breed's head (`heads/`). */
  of: DogGroup | string;
  className?: string | undefined;
  /** Line width on the screen, pixels: 2–4 on covers, 1–1.5 on signs under 64 px. */
  weight?: number;
}

const addressOf = (of: DogGroup | string): string => {
  if (of === 'puppy') return spriteAddress('dog-11');
  return typeof of === 'number' ? spriteAddress(`dog-${of}`) : headSpriteAddress(of);
};

/** The head of an FCI group or a breed in the colour of the text. */
export function DogHead({ of, className, weight }: DogHeadProps) {
  return (
    <svg
      className={cx(styles.head, className)}
      viewBox="0 0 200 200"
      aria-hidden="true"
      {...(weight !== undefined && { style: { '--dw': `${weight}px` } as CSSProperties })}
    >
      <use href={addressOf(of)} />
    </svg>
  );
}
