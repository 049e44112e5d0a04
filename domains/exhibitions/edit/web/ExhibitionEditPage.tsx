import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { keyOf, type Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getExhibition } from '../../contract.ts';
import { exhibitionPath, workplacePath } from '../../paths.ts';
import { OwnReports } from '../../reports/web/OwnReports.tsx';
import { type ExhibitionEdit, getExhibitionEdit } from '../contract.ts';
import { ExhibitionForm } from './ExhibitionForm.tsx';
import styles from './edit.module.css';
import { valuesOf } from './exhibitionValues.ts';

/** Reads the public show first: it tells whether the show is over, and a finished show's edit data would be refused. */
export const read = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

/** The organiser's edit page; other viewers get an explanation. */
export function Page() {
  const input = { exhibitionId: recordIdIn(useParams().exhibitionId) };
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const show = useRead(getExhibition, input).data;
  // The last day ends at most one day after its last hour, in any time zone.
  const isOver = isHydrated && show !== undefined && Date.parse(show.ends_at) + dayMs <= clock.milliseconds();
  const isAsked = isHydrated && isAuthenticated && !isOver;
  const { data, error, refetch } = useRead(getExhibitionEdit, input, {
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.page}>
      <PageTitle title={`Правка мероприятия`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Правка мероприятия"
        actions={
          <>
            <MoreLink to={workplacePath(input.exhibitionId)}>Судьи и сроки</MoreLink>
            <MoreLink to={exhibitionPath(input.exhibitionId)}>Открыть страницу</MoreLink>
          </>
        }
      />
      {isHydrated && !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>} />
      ) : isOver ? (
        <EmptyState title="Мероприятие окончилось: его страницу больше не правят. Отчёт сдают ниже" />
      ) : data ? (
        <Opened key={data.id} show={data} />
      ) : error ? (
        <Refusal error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={6} />
      )}
      {isHydrated && isAuthenticated && (isOver || data || error?.status === 403) && (
        <OwnReports exhibitionId={input.exhibitionId} />
      )}
    </div>
  );
}

function Refusal({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status !== 403) return <ErrorState title="Не удалось открыть правку" onRetry={onRetry} />;
  const why = error.errors.error;
  return <EmptyState title={why && why !== messages.forbidden ? why : 'Эту страницу правит только организатор'} />;
}

function Opened({ show }: { show: ExhibitionEdit }) {
  const api = useApi();
  const cache = useQueryClient();
  const home = useSession().user_info?.user_full_alias;
  const initial = useMemo(() => valuesOf(show), [show]);
  const keep = useCallback(
    (now: ExhibitionEdit) => cache.setQueryData(keyOf(getExhibitionEdit, { exhibitionId: now.id }), now),
    [cache],
  );
  const reload = useCallback(async () => {
    const now = await api.call(getExhibitionEdit, { exhibitionId: show.id });
    keep(now);
    return valuesOf(now);
  }, [api, keep, show.id]);
  const onSaved = (now: ExhibitionEdit) => {
    keep(now);
    // Drop cached pages of the calendar and of this show: they are outdated.
    cache.removeQueries({ type: 'inactive' });
    showSnackbar('Сохранено', 'ok');
  };
  return <ExhibitionForm show={show} initial={initial} home={home} reload={reload} onSaved={onSaved} />;
}
