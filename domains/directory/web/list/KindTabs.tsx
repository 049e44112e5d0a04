import { formatNumber } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './KindTabs.module.css';

export interface KindTab {
  label: string;
  to: string;
  current: boolean;
  total: number | undefined;
}

/** Tabs of a directory. Links, so that each has an address and works without scripts. */
export function KindTabs({ label, tabs }: { label: string; tabs: readonly KindTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.total !== undefined && <small>{formatNumber(tab.total)}</small>}
        </Link>
      ))}
    </nav>
  );
}
