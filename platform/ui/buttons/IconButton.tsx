import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name, also shown as a tooltip (overlays/IconNames.tsx). */
  label: string;
  bordered?: boolean;
  size?: number;
}

/** An icon-only button with a 44 px target. */
export function IconButton({ icon, label, bordered = false, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, bordered && styles.bordered, className)}
      aria-label={label}
      data-icon-only=""
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
