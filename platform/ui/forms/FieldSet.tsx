import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './forms.module.css';

export interface FieldSetProps {
  title: string;
  hint?: ReactNode;
  /** Before its fields. */
  head?: ReactNode;
  /** Fields two in a row where there is room. */
  pairs?: boolean;
  children: ReactNode;
}

/**
 * A part of a form: its title and a word about it on the left, its fields on the right; on narrow screens one above the
 * other.
 */
export function FieldSet({ title, hint, head, pairs, children }: FieldSetProps) {
  return (
    <section className={styles.set}>
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
        {head}
      </header>
      <div className={cx(styles.fields, pairs && styles.pairs)}>{children}</div>
    </section>
  );
}
