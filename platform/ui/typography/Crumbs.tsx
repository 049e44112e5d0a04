import { Fragment } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './typography.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** Breadcrumbs over the title. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Вы здесь">
      {items.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
