import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { listKennelApplications, type QueueRow } from '../../contract.ts';
import { statuses } from '../../texts.ts';

const ApplicationDialog = lazy(() =>
  import('./ApplicationDialog.tsx').then((module) => ({ default: module.ApplicationDialog })),
);

const queues = [
  { id: String(statuses.onReview), label: 'На рассмотрении' },
  { id: String(statuses.refused), label: 'Отклонены' },
  { id: String(statuses.approved), label: 'Одобрены' },
];

export function Section() {
  const cache = useQueryClient();
  const [queue, setQueue] = useAddressFilter(
    'status',
    String(statuses.onReview),
    queues.map(({ id }) => id),
  );
  const [opened, setOpened] = useState<QueueRow | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listKennelApplications,
    { status: Number(queue) },
    (last) => (last.has_more ? { after: last.rows.at(-1)?.application_id } : undefined),
  );
  // Also called after a refusal: applications decided by others leave the list.
  const leave = () => {
    setOpened(null);
    void cache.invalidateQueries();
  };
  return (
    <>
      <RecordList<QueueRow>
        label="Заявки питомников на активацию"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={<Segmented label="Какие заявки" options={queues} active={queue} onSelect={setQueue} />}
        order={queue === String(statuses.onReview) ? 'Первыми – кто ждёт дольше' : undefined}
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ application_id }) => application_id}
        columns={[
          { id: 'name', title: 'Питомник', cell: ({ form, kennel }) => form.name || kennel },
          { id: 'city', title: 'Город', cell: ({ city }) => city },
          { id: 'breeds', title: 'Породы', cell: ({ breeds }) => breeds.join(', ') },
          { id: 'sent', title: 'Отправлена', cell: ({ sent_at }) => formatDateTime(sent_at), numeric: true },
        ]}
        actions={(row) => (
          <Button kind="secondary" condensed onClick={() => setOpened(row)}>
            Открыть
          </Button>
        )}
        empty={<EmptyState title="Заявок нет" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && (
        <Suspense>
          <ApplicationDialog
            application={opened}
            onDecided={(approved) => {
              showSnackbar(
                approved
                  ? `${quoted(opened.form.name)}: питомник активирован`
                  : `${quoted(opened.form.name)}: отклонено, письмо отправлено`,
              );
              leave();
            }}
            onClose={leave}
          />
        </Suspense>
      )}
    </>
  );
}
