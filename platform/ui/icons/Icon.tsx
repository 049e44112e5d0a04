import type { IconName } from '../sprite/iconNames.ts';
import { spriteAddress } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import styles from './Icon.module.css';

export interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/**
 * A line icon in the colour of the text. Hidden from screen readers: the text beside it or the button's label is read.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={spriteAddress(`i-${name}`)} />
    </svg>
  );
}
