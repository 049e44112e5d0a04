import type { ReactNode } from 'react';
import styles from './forms.module.css';

export interface FieldGroupProps {
  title: string;
  hint?: ReactNode;
  /** Content before the fields. */
  head?: ReactNode;
  children: ReactNode;
}

/** A group of an application: title above, fields in halves; `.third` and `.whole` change their width. */
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
