import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { type FeedFilters, filtersAddress } from '../../../filters.ts';
import styles from './FeedTabs.module.css';

export interface FeedTabsProps {
  /** Accessible name of the row. */
  label: string;
  /** The filter a tab changes. */
  choice: 'author' | 'kind';
  options: ReadonlyArray<{ id: string | undefined; label: string }>;
  /** The page, and its current filters. */
  path: string;
  filters: FeedFilters;
  /** The marked tab, when it isn't the filter's own value. */
  current?: string | undefined;
  /** The second row of two is smaller. */
  small?: boolean;
}

/** Tabs of a feed. Links, so that each has an address and works without scripts; the scroll position stays. */
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
