import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Exhibition } from '#domains/exhibitions/contract.ts';
import { exhibitionPath, workplacePath } from '#domains/exhibitions/paths.ts';
import { NoAccess, TeamBar, useShowAccess } from '#domains/showTeam/web/public.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type OrganiseTab, OrganiseTabs } from './OrganiseTabs.tsx';
import styles from './organiseFrame.module.css';

interface OrganiseFrameProps {
  show: Exhibition;
  tab: OrganiseTab;
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
  const isRefused = error?.status === 403 || error?.status === 404;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${title}: ${show.name} — ${portalName}`}</title>
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
      <OrganiseTabs exhibitionId={show.id} tab={tab} />
      {!isHydrated || !isKnown ? (
        <RowSkeletons count={6} />
      ) : !isOpen || (ended && isRefused) ? (
        <NoAccess exhibitionId={show.id} pathname={pathname} ended={ended} />
      ) : isRefused ? (
        <EmptyState
          title={member ? 'Ваша роль этого не открывает' : 'Это видит только организатор выставки'}
          action={<Button to={exhibitionPath(show.id)}>Страница выставки</Button>}
        />
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
