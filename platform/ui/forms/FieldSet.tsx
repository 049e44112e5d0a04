import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './forms.module.css';

export interface FieldSetProps {
  title: string;
  hint?: ReactNode;
  /** Content before the fields. */
  head?: ReactNode;
  /** Fields two in a row where there is room. */
  pairs?: boolean;
  children: ReactNode;
}

/** A group of a form: title and hint on the left, fields on the right; stacked on narrow screens. */
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
