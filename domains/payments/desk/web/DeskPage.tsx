import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { exhibitionPath, workplacePath } from '#domains/exhibitions/paths.ts';
import { NoAccess, TeamBar, useShowAccess } from '#domains/showTeam/web/public.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { type Crumb, Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import styles from './DeskPage.module.css';

interface OfShow {
  show: { id: number; name: string; begins_on: string; ends_on: string };
}

interface DeskPageProps<Data extends OfShow> {
  endpoint: Endpoint<{ exhibitionId: number }, Data>;
  /** Title of the document: «Касса выставки». */
  title: string;
  /** In place of the page for a viewer without the right to it. */
  refused: (exhibitionId: number) => ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A page about the money of the show in the address, for its organiser and the show's team. */
export function DeskPage<Data extends OfShow>({ endpoint, title, refused, failed, children }: DeskPageProps<Data>) {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isOpen, isKnown, ended } = useShowAccess(exhibitionId);
  const { data, error, refetch } = useRead(endpoint, { exhibitionId }, { enabled: isHydrated && isOpen });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={`${title}`} />
      <meta name="robots" content="noindex" />
      {isHydrated && isKnown && (!isOpen || (ended && error)) ? (
        <NoAccess exhibitionId={exhibitionId} pathname={pathname} ended={ended} />
      ) : data ? (
        children(data)
      ) : error?.status === 403 ? (
        refused(exhibitionId)
      ) : error ? (
        <ErrorState title={failed} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={8} />
      )}
    </div>
  );
}

interface DeskHeadProps {
  show: OfShow['show'];
  title: string;
  text: string;
  /** Between the workplace and this page. */
  crumbs?: readonly Crumb[];
  aside?: ReactNode;
}

/** The head of such a page: a member of the team has no workplace to go back to. */
export function DeskHead({ show, title, text, crumbs = [], aside }: DeskHeadProps) {
  const { member } = useShowAccess(show.id);
  return (
    <>
      <TeamBar show={show} />
      <Crumbs
        items={[
          { label: show.name, to: exhibitionPath(show.id) },
          ...(member ? [] : [{ label: 'Рабочее место', to: workplacePath(show.id) }]),
          ...crumbs,
        ]}
      />
      <header className={styles.head}>
        <RingTile from={show.begins_on} to={show.ends_on} />
        <div>
          <h1>{title}</h1>
          <p>
            {show.name}. {text}
          </p>
        </div>
        {aside}
      </header>
    </>
  );
}
