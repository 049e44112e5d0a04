import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './fields.module.css';

export interface FieldMessageProps {
  id?: string | undefined;
  kind: 'error' | 'ok' | 'hint';
  children: ReactNode;
}

/** The line under a field: an error and a confirmation carry an icon, a hint does not. */
export function FieldMessage({ id, kind, children }: FieldMessageProps) {
  return (
    <p id={id} className={cx(styles.message, styles[kind])}>
      {kind !== 'hint' && <Icon name={kind === 'error' ? 'alert' : 'check'} size={18} />}
      <span>{children}</span>
    </p>
  );
}
