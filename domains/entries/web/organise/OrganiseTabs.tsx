import { showMoneyPath } from '#domains/payments/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { catalogueDeskPath, entryDeskPath, entryTermsPath } from '../../paths.ts';
import styles from './organiseFrame.module.css';

export type OrganiseTab = 'entries' | 'money' | 'catalogue' | 'terms';

const tabs: readonly { tab: OrganiseTab; label: string; path: (exhibitionId: number) => string }[] = [
  { tab: 'entries', label: 'Записи', path: entryDeskPath },
  { tab: 'money', label: 'Деньги', path: showMoneyPath },
  { tab: 'catalogue', label: 'Каталог', path: catalogueDeskPath },
  { tab: 'terms', label: 'Условия', path: entryTermsPath },
];

/** Tabs of the organiser's pages about entries and money; without `tab` none of them is the present page. */
export const OrganiseTabs = ({ exhibitionId, tab }: { exhibitionId: number; tab?: OrganiseTab }) => (
  <nav aria-label="Запись на выставку" className={styles.tabs}>
    {tabs.map(({ tab: one, label, path }) => (
      <Link key={one} to={path(exhibitionId)} aria-current={one === tab ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
