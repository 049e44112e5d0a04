import { showMoneyPath } from '#domains/payments/paths.ts';
import { showTeamPath } from '#domains/showTeam/paths.ts';
import type { ShowRight } from '#domains/showTeam/policy.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { entryDeskPath, entryTermsPath } from '../../paths.ts';
import styles from './organiseFrame.module.css';

export type OrganiseTab = 'entries' | 'money' | 'terms' | 'team';

interface TabOfShow {
  tab: OrganiseTab;
  label: string;
  path: (exhibitionId: number) => string;
  right: ShowRight;
}

const tabs: readonly TabOfShow[] = [
  { tab: 'entries', label: 'Записи', path: entryDeskPath, right: 'entries' },
  { tab: 'money', label: 'Деньги', path: showMoneyPath, right: 'cash' },
  { tab: 'terms', label: 'Условия', path: entryTermsPath, right: 'terms' },
  { tab: 'team', label: 'Команда', path: showTeamPath, right: 'team' },
];

/**
 * Tabs of the organiser's pages about entries and money that the viewer has a right to; without `tab` none of them is the
 * present page.
 */
export function OrganiseTabs({ exhibitionId, tab }: { exhibitionId: number; tab?: OrganiseTab }) {
  const { may } = useShowAccess(exhibitionId);
  const shown = tabs.filter(({ right }) => may(right));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Запись на выставку" className={styles.tabs}>
      {shown.map(({ tab: one, label, path }) => (
        <Link key={one} to={path(exhibitionId)} aria-current={one === tab ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
