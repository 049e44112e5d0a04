import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Overline } from './Overline.tsx';
import styles from './typography.module.css';

export interface PageHeadProps {
  title: ReactNode;
  overline?: ReactNode;
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Links above the title. */
  crumbs?: ReactNode;
  className?: string | undefined;
}

/** The page's h1 with what it is about and its buttons. */
export function PageHead({ title, overline, lead, actions, crumbs, className }: PageHeadProps) {
  return (
    <div className={className}>
      {crumbs}
      <div className={styles.pageHead}>
        <div>
          {overline && <Overline className={styles.over}>{overline}</Overline>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={cx(styles.actions)}>{actions}</div>}
      </div>
    </div>
  );
}
