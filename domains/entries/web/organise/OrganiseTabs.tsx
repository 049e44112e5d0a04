import { useSession } from '#domains/accounts/web/public.ts';
import { showMoneyPath } from '#domains/payments/paths.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getDeskWaiting } from '../../desk/contract.ts';
import { entryDeskPath, entryTermsPath } from '../../paths.ts';
import styles from './organiseFrame.module.css';

export type OrganiseTab = 'entries' | 'money' | 'terms';

const tabs: readonly { tab: OrganiseTab; label: string; path: (exhibitionId: number) => string }[] = [
  { tab: 'entries', label: 'Записи', path: entryDeskPath },
  { tab: 'money', label: 'Деньги', path: showMoneyPath },
  { tab: 'terms', label: 'Условия', path: entryTermsPath },
];

/** Tabs of the organiser's pages about entries and money; without `tab` none of them is the present page. */
export function OrganiseTabs({ exhibitionId, tab }: { exhibitionId: number; tab?: OrganiseTab }) {
  const [isHydrated, { isAuthenticated }] = [useHydrated(), useSession()];
  // Whoever may not see the desk gets tabs without a number.
  const { data } = useRead(getDeskWaiting, { exhibitionId }, { enabled: isHydrated && isAuthenticated });
  const proofs = data?.proofs ?? 0;
  return (
    <nav aria-label="Запись на выставку" className={styles.tabs}>
      {tabs.map(({ tab: one, label, path }) => (
        <Link key={one} to={path(exhibitionId)} aria-current={one === tab ? 'page' : undefined}>
          {label}
          {one === 'entries' && proofs > 0 && (
            <span className={styles.badge}>
              {proofs}
              <span className="vh">
                {' '}
                {pluralOf(proofs, ['документ ждёт', 'документа ждут', 'документов ждут'])} решения
              </span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
