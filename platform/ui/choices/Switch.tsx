import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './choices.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'children'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A switch with immediate effect, without a save button; the whole row is the target. */
export function Switch({ checked, onChange, children, className, ...button }: SwitchProps) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      aria-checked={checked}
      className={cx(styles.row, styles.wide, className)}
      onClick={() => onChange(!checked)}
    >
      <span>{children}</span>
      <span className={styles.track} />
    </button>
  );
}
