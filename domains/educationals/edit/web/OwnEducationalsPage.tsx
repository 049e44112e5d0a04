import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { educationalEditPath, educationalPath, newEducationalPath } from '../../paths.ts';
import { formatNames } from '../../texts.ts';
import { listOwnEducationals, type OwnEducational } from '../contract.ts';
import { canOrganise } from '../policy.ts';
import styles from './edit.module.css';
import { OrganiserOnly } from './OrganiserOnly.tsx';

export function Page() {
  const { alias = '' } = useParams();
  const isAwake = useHydrated();
  const { user_info } = useSession();
  const isOwn =
    user_info?.alias.toLowerCase() === alias.toLowerCase() && canOrganise({ userType: user_info.user_type });
  return (
    <div className={styles.wide}>
      <PageTitle title={`Образовательные мероприятия`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Образовательные мероприятия"
        lead="Семинары, лекции и курсы, которые вы проводите."
        actions={
          isAwake &&
          isOwn && (
            <Button condensed leftIcon="plus" to={newEducationalPath(user_info.user_full_alias)}>
              Новое мероприятие
            </Button>
          )
        }
      />
      <OrganiserOnly
        ready={isAwake && isOwn}
        foreign={user_info !== null && !isOwn}
        error={null}
        onRetry={() => undefined}
      >
        <List />
      </OrganiserOnly>
    </div>
  );
}

function List() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listOwnEducationals,
    {},
    (last, pages) => {
      const from = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return from < last.total ? { from } : undefined;
    },
  );
  return (
    <RecordList<OwnEducational>
      label="Образовательные мероприятия"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', title: 'Мероприятие', cell: ({ id, name }) => <Link to={educationalPath(id)}>{name}</Link> },
        { id: 'format', title: 'Формат', cell: ({ format }) => formatNames[format] },
        { id: 'when', title: 'Начало, по Москве', numeric: true, cell: ({ begins_at }) => formatDateTime(begins_at) },
        {
          id: 'taken',
          title: 'Записались',
          numeric: true,
          cell: ({ taken, places }) => (places === null ? taken : `${taken} из ${places}`),
        },
        { id: 'state', title: 'Состояние', cell: (row) => <StateChip event={row} /> },
      ]}
      actions={({ id, name, ends_at, is_cancelled }) =>
        !is_cancelled &&
        Date.parse(ends_at) > clock.milliseconds() && (
          <Button kind="secondary" condensed to={educationalEditPath(id)} aria-label={`Править: ${name}`}>
            Править
          </Button>
        )
      }
      empty={<EmptyState title="Мероприятий ещё не было" scene="sitting" />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}

function StateChip({ event: { is_cancelled, ends_at } }: { event: OwnEducational }) {
  if (is_cancelled) return <StatusChip kind="danger">Отменено</StatusChip>;
  return Date.parse(ends_at) > clock.milliseconds() ? (
    <StatusChip kind="ok">Впереди</StatusChip>
  ) : (
    <StatusChip kind="plain">Прошло</StatusChip>
  );
}
