import { createContext, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './forms.module.css';

export interface FieldGroupProps {
  title: string;
  hint?: ReactNode;
  /** Content before the fields. */
  head?: ReactNode;
  /** Title and hint at the left of the fields where there is room. */
  beside?: boolean;
  children: ReactNode;
}

/** The hint of the group around a field, which the field need not repeat. */
export const GroupHint = createContext<ReactNode>(null);

/** A group of an application: title above or beside, fields in halves; `.third` and `.whole` change their width. */
export function FieldGroup({ title, hint, head, beside, children }: FieldGroupProps) {
  return (
    <fieldset className={cx(styles.group, beside && styles.beside)}>
      <legend>{title}</legend>
      {hint && <p className={styles.groupHint}>{hint}</p>}
      <div className={styles.groupFields}>
        {head && <div className={styles.whole}>{head}</div>}
        <GroupHint value={hint}>{children}</GroupHint>
      </div>
    </fieldset>
  );
}
