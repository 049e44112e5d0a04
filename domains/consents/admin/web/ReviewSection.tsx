import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { DocumentButton } from '#domains/media/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { decideReview, listReviews, type ReviewRow } from '../../contract.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import styles from './ReviewSection.module.css';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const queues = [
  { id: '1', label: 'На проверке' },
  { id: '2', label: 'Одобрены' },
  { id: '3', label: 'Отказано' },
] as const;
type Queue = (typeof queues)[number]['id'];

export function Section() {
  const cache = useQueryClient();
  const [queue, setQueue] = useAddressFilter<Queue>(
    'status',
    '1',
    queues.map(({ id }) => id),
  );
  const [refused, setRefused] = useState<ReviewRow | null>(null);
  const [approved, setApproved] = useState<ReviewRow | null>(null);
  const deciding = useWrite(decideReview);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listReviews,
    { status: Number(queue) },
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  const approve = async ({ id, name }: ReviewRow) => {
    try {
      await deciding.mutateAsync({ requestId: id, approved: true });
      showSnackbar(`${name}: одобрено`);
    } catch (error) {
      showError(error);
    }
    setApproved(null);
    await cache.invalidateQueries();
  };
  // Also called after a refusal: requests decided by others leave the list.
  const leave = () => {
    setRefused(null);
    void cache.invalidateQueries();
  };
  return (
    <>
      <RecordList<ReviewRow>
        label="Заявки на подтверждение персональных данных"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={<Segmented label="Какие заявки" options={queues} active={queue} onSelect={setQueue} />}
        order={queue === '1' ? 'Первыми – кто ждёт дольше' : undefined}
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', title: 'Кто', cell: (row) => <Applicant row={row} /> },
          { id: 'contacts', title: 'Связь', cell: ({ mail, phones }) => [mail, ...phones].join(', ') },
          { id: 'submitted', title: 'Подана', numeric: true, cell: ({ submitted_at }) => formatDateTime(submitted_at) },
          ...(queue === '1'
            ? []
            : [{ id: 'decision', title: 'Решение', cell: (row: ReviewRow) => <Decision row={row} /> }]),
        ]}
        {...(queue === '1' && {
          actions: (row: ReviewRow) => (
            <>
              {row.document && <DocumentButton id={row.document.id} name={row.document.name} label="Документ" />}
              <Button condensed onClick={() => setApproved(row)}>
                Одобрить
              </Button>
              <Button condensed kind="secondary" onClick={() => setRefused(row)}>
                Отказать
              </Button>
            </>
          ),
        })}
        empty={<EmptyState title={queue === '1' ? 'Все заявки разобраны' : 'Ничего не найдено'} />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {approved && (
        <Suspense>
          <ConfirmDialog
            opened
            title={`Одобрить: ${approved.name}?`}
            text="В профиле появится отметка «Личность подтверждена», заявитель получит письмо, приложенный документ будет удалён."
            okLabel="Одобрить"
            busy={deciding.isPending}
            onConfirm={() => void approve(approved)}
            onCancel={() => setApproved(null)}
          />
        </Suspense>
      )}
      {refused && (
        <RefusalDialog
          request={refused}
          onRefused={() => {
            showSnackbar(`${refused.name}: отказано, письмо отправлено`);
            leave();
          }}
          onClose={leave}
        />
      )}
    </>
  );
}

function Applicant({ row: { name, full_alias, user_type_name, city } }: { row: ReviewRow }) {
  return (
    <span className={styles.who}>
      <Link to={full_alias}>{name}</Link>
      <small>{[user_type_name, city].filter(Boolean).join(', ')}</small>
    </span>
  );
}

function Decision({ row: { status, reason, decided_at } }: { row: ReviewRow }) {
  return (
    <span className={styles.who}>
      <StatusChip kind={status === 2 ? 'ok' : 'danger'}>{status === 2 ? 'Одобрено' : 'Отказано'}</StatusChip>
      <small>{[decided_at && formatDateTime(decided_at), reason].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
