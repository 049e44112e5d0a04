import { useEffect, useRef } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { useShowAccess } from '#domains/showTeam/web/public.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getDeskWaiting } from '../../desk/contract.ts';
import styles from './organiseFrame.module.css';
import { type OrganiseTab, organiseTabs } from './organiseTabs.ts';

/**
 * Tabs of the organiser's pages about entries and money that the viewer has a right to; without `tab` none of them is the
 * present page.
 */
export function OrganiseTabs({ exhibitionId, tab }: { exhibitionId: number; tab?: OrganiseTab }) {
  const [isHydrated, { isAuthenticated }] = [useHydrated(), useSession()];
  const { may } = useShowAccess(exhibitionId);
  // A viewer without the right to the desk gets tabs without a number.
  const { data } = useRead(getDeskWaiting, { exhibitionId }, { enabled: isHydrated && isAuthenticated });
  const proofs = data?.proofs ?? 0;
  const shown = organiseTabs.filter(({ right }) => may(right));
  const row = useRef<HTMLElement>(null);
  // The row's width depends on these.
  const labels = shown.length > 0 && [...shown.map(({ label }) => label), proofs].join();
  // On a phone the row is wider than the screen: without this the present page's tab would be outside it.
  useEffect(() => {
    const present = labels ? row.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (row.current && present)
      row.current.scrollLeft = present.offsetLeft - (row.current.clientWidth - present.offsetWidth) / 2;
  }, [labels]);
  if (shown.length === 0) return null;
  return (
    <nav ref={row} aria-label="Запись на выставку" className={styles.tabs}>
      {shown.map(({ tab: one, label, path }) => (
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
