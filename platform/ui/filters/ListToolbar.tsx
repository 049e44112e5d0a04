import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Link } from '../links/Link.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './ListToolbar.module.css';

export interface ToolbarLink {
  label: string;
  to: string;
  current: boolean;
}

export interface ListToolbarProps {
  sorts: readonly ToolbarLink[];
  /** `wide`: only in wide windows. */
  views: readonly (ToolbarLink & { icon: IconName; wide?: boolean })[];
  /** Replaces the sort links. */
  title?: ReactNode;
}

/** Sort order and view of a list; links, so that it works without scripts. */
export function ListToolbar({ sorts, views, title }: ListToolbarProps) {
  return (
    <div className={styles.bar}>
      {title !== undefined ? (
        <h2 className={styles.month}>{title}</h2>
      ) : (
        <nav className={styles.sorts} aria-label="Порядок">
          {sorts.map(({ label, to, current }) => (
            <Link key={label} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {/* Hidden on phones when only one view is left. */}
      <nav
        className={cx(styles.views, views.filter(({ wide, current }) => !wide || current).length < 2 && styles.wide)}
        aria-label="Вид"
      >
        {views.map(({ label, to, current, icon, wide }) => (
          <Link
            key={label}
            className={cx(wide && styles.wide)}
            to={to}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
          >
            <Icon name={icon} size={20} />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
