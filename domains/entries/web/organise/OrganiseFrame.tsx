import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Exhibition } from '#domains/exhibitions/contract.ts';
import { exhibitionPath, workplacePath } from '#domains/exhibitions/paths.ts';
import { NoAccess, TeamBar, useShowAccess } from '#domains/showTeam/web/public.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { OrganiseTabs } from './OrganiseTabs.tsx';
import styles from './organiseFrame.module.css';
import type { OrganiseTab } from './organiseTabs.ts';
import { RefusedHere } from './RefusedHere.tsx';

interface OrganiseFrameProps {
  show: Exhibition;
  /** The tab of the present page; without one none is marked. */
  tab?: OrganiseTab;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Error of the page's own call. */
  error: ApiError | null;
  isLoaded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The head of the organiser's pages about entries, with their tabs; only the organiser, its team and staff see what is below. */
export function OrganiseFrame({
  show,
  tab,
  title,
  lead,
  actions,
  error,
  isLoaded,
  onRetry,
  children,
}: OrganiseFrameProps) {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isOpen, isKnown, member, ended } = useShowAccess(show.id);
  // Calls for accounts alone answer 401 to a member of the team, who has none.
  const isRefused = error?.status === 403 || error?.status === 404 || (error?.status === 401 && member !== null);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={`${title}: ${show.name}`} />
      <meta name="robots" content="noindex" />
      <TeamBar show={show} />
      <Crumbs
        items={[
          { label: show.name, to: exhibitionPath(show.id) },
          ...(member ? [] : [{ label: 'Рабочее место', to: workplacePath(show.id) }]),
        ]}
      />
      <header className={styles.head}>
        <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} />
        <div>
          <h1>{title}</h1>
          <p>
            {show.name}, {formatDateRange(show.begins_on, show.ends_on, { year: true })}. {lead}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <OrganiseTabs exhibitionId={show.id} {...(tab && { tab })} />
      {!isHydrated || !isKnown ? (
        <RowSkeletons count={6} />
      ) : !isOpen || (ended && isRefused) ? (
        <NoAccess exhibitionId={show.id} pathname={pathname} ended={ended} />
      ) : isRefused ? (
        <RefusedHere exhibitionId={show.id} title="Это видит только организатор выставки" />
      ) : error && !isLoaded ? (
        <ErrorState title="Не удалось открыть страницу" onRetry={onRetry} />
      ) : isLoaded ? (
        children
      ) : (
        <RowSkeletons count={6} />
      )}
    </div>
  );
}
