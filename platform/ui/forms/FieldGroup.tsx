import type { ReactNode } from 'react';
import styles from './forms.module.css';

export interface FieldGroupProps {
  title: string;
  hint?: ReactNode;
  /** Before its fields. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * A part of an application: its title above, its fields in halves; `.third` and `.whole` take other parts of the row.
 */
export function FieldGroup({ title, hint, head, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint && <p className={styles.whole}>{hint}</p>}
      {head && <div className={styles.whole}>{head}</div>}
      {children}
    </fieldset>
  );
}
