import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { type FeedFilters, filtersAddress } from '../../../filters.ts';
import styles from './FeedTabs.module.css';

export interface FeedTabsProps {
  /** Spoken name of the row. */
  label: string;
  /** What a tab changes. */
  choice: 'author' | 'kind';
  options: ReadonlyArray<{ id: string | undefined; label: string }>;
  /** The page, and what narrows its feed now. */
  path: string;
  filters: FeedFilters;
  /** The one marked, where it isn't the choice itself. */
  current?: string | undefined;
  /** The second row of two is smaller. */
  small?: boolean;
}

/**
 * Ways to see the same feed. Links, so that each has its address and works without scripts; the page stays where it is.
 */
export function FeedTabs({
  label,
  choice,
  options,
  path,
  filters,
  current = filters[choice],
  small = false,
}: FeedTabsProps) {
  return (
    <nav className={cx(styles.tabs, small && styles.small)} aria-label={label}>
      {options.map(({ id, label: text }) => (
        <Link
          key={text}
          to={filtersAddress(path, { ...filters, [choice]: id })}
          preventScrollReset
          aria-current={id === current ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
