import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './FeedTabs.module.css';

export interface FeedTabsProps<Id extends string> {
  /** Spoken name of the row. */
  label: string;
  options: ReadonlyArray<{ id: Id | undefined; label: string }>;
  active: Id | undefined;
  address: (id: Id | undefined) => string;
  /** The second row of two is smaller. */
  small?: boolean;
}

/** Ways to see the same feed. Links, so that each has its address and works without scripts; the page stays where it is. */
export function FeedTabs<Id extends string>({ label, options, active, address, small = false }: FeedTabsProps<Id>) {
  return (
    <nav className={cx(styles.tabs, small && styles.small)} aria-label={label}>
      {options.map((option) => (
        <Link key={option.label} to={address(option.id)} preventScrollReset aria-current={option.id === active ? 'true' : undefined}>
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
