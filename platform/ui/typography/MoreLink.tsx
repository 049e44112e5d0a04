import type { ReactNode } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './typography.module.css';

/** «Весь календарь →»: a link from an excerpt to the whole. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.more} to={to}>
      {children}
      <Icon name="arrow" size={20} />
    </Link>
  );
}
