import type { CSSProperties } from 'react';
import { drawing } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import styles from './dogs.module.css';
import type { DogGroup } from './groups.ts';

export interface DogHeadProps {
  group: DogGroup;
  className?: string | undefined;
  /** Line weight on the screen, pixels: 2–4 on covers, 1–1.5 on signs under 64 px. */
  weight?: number;
}

/** The head of an FCI group: gilt on cloth, brand ink on paper, always the colour of the text. */
export function DogHead({ group, className, weight }: DogHeadProps) {
  return (
    <svg
      className={cx(styles.head, className)}
      viewBox="0 0 200 200"
      aria-hidden="true"
      {...(weight !== undefined && { style: { '--dw': `${weight}px` } as CSSProperties })}
    >
      <use href={drawing(`dog-${group === 'puppy' ? 11 : group}`)} />
    </svg>
  );
}
