import { cx } from '../theme/cx.ts';
import type { CheckboxProps } from './Checkbox.tsx';
import styles from './choices.module.css';

/** One of several; give the group one `name` inside a fieldset with a legend. */
export function Radio({ children, count, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input {...input} type="radio" className={cx(styles.box, styles.round)} />
      {children}
      {count !== undefined && <span className={styles.number}>{count}</span>}
    </label>
  );
}
