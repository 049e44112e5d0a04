import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './choices.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
  /** Number of results with the option, shown at the right end. */
  count?: number | undefined;
}

/** A native checkbox with a 44 px row as target. */
export function Checkbox({ children, count, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      {children}
      {count !== undefined && <span className={styles.number}>{count}</span>}
    </label>
  );
}
