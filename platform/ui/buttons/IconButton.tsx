import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** What it does: the only name it has, shown to whoever points at it (overlays/IconNames.tsx). */
  label: string;
  bordered?: boolean;
  size?: number;
}

/** A 44 px target with a picture only: search, bell, close, menu, filters, edit, delete, share. */
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
