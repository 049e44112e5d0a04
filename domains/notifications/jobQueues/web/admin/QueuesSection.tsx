import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import type { RecordColumn } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { dropJob, type FailedJob, type JobQueue, listFailedJobs, listJobQueues, retryJobs } from '../../contract.ts';
import { jobError, queueName } from '../../texts.ts';
import styles from './queues.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#platform/ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
}));

const queueColumns: readonly RecordColumn<JobQueue>[] = [
  { id: 'queue', title: 'Очередь', cell: (row) => queueName(row.queue) },
  { id: 'waiting', title: 'Ждут', numeric: true, cell: ({ waiting }) => waiting },
  { id: 'running', title: 'Выполняются', numeric: true, cell: ({ running }) => running },
  {
    id: 'oldest',
    title: 'Самое давнее ждёт с',
    numeric: true,
    cell: ({ oldest_at }) => (oldest_at ? formatDateTime(oldest_at) : '—'),
  },
  { id: 'failed', title: 'Не выполнено', cell: (row) => <Failed queue={row} /> },
];

const jobColumns: readonly RecordColumn<FailedJob>[] = [
  {
    id: 'about',
    title: 'Задание',
    cell: (row) => (
      <>
        {row.link ? <Link to={row.link}>{row.about}</Link> : row.about}
        <div className="muted small">{queueName(row.queue)}</div>
      </>
    ),
  },
  { id: 'error', title: 'Ошибка', cell: ({ queue, error }) => jobError(queue, error) },
  { id: 'tries', title: 'Попыток', numeric: true, cell: ({ tries }) => tries },
  { id: 'failed_at', title: 'Когда', numeric: true, cell: ({ failed_at }) => formatDateTime(failed_at) },
];

/** Repeats failed jobs, and drops the one in `dropping` after a question. */
function useJobActs() {
  const again = useWrite(retryJobs);
  const drop = useWrite(dropJob);
  const [dropping, setDropping] = useState<FailedJob | null>(null);
  const cache = useQueryClient();
  const readAgain = () => {
    for (const { name } of [listJobQueues, listFailedJobs]) void cache.invalidateQueries({ queryKey: [name] });
  };
  const retry = async (input: { queue: string; job_id?: string }) => {
    try {
      const { count } = await again.mutateAsync(input);
      showSnackbar(`Снова в очереди: ${counted(count, ['задание', 'задания', 'заданий'])}`);
    } catch (error) {
      showError(error);
    }
    readAgain();
  };
  const takeOut = async () => {
    if (!dropping) return;
    try {
      await drop.mutateAsync({ jobId: dropping.id });
      showSnackbar('Задание убрано');
    } catch (error) {
      showError(error);
    }
    setDropping(null);
    readAgain();
  };
  return { retry, takeOut, dropping, setDropping, isRetrying: again.isPending, isDropping: drop.isPending };
}

export function Section() {
  const queues = useRead(listJobQueues, {});
  const [queue, setQueue] = useAddressFilter<string>('queue', '');
  const failed = useReadPages(listFailedJobs, { ...(queue && { queue }) }, (last) =>
    last.has_more ? { after: last.rows.at(-1)?.id } : undefined,
  );
  const { retry, takeOut, dropping, setDropping, isRetrying, isDropping } = useJobActs();
  const rows = failed.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <RecordList<JobQueue>
        label="Очереди"
        state={queues.isError ? 'failed' : queues.isPending ? 'loading' : 'ready'}
        onRetry={() => void queues.refetch()}
        rows={queues.data ?? []}
        keyOf={(row) => row.queue}
        columns={queueColumns}
        actions={(row) =>
          row.failed > 0 && (
            <Button
              kind="secondary"
              condensed
              disabled={isRetrying}
              aria-label={`Повторить всё: ${queueName(row.queue)}`}
              onClick={() => void retry({ queue: row.queue })}
            >
              Повторить всё
            </Button>
          )
        }
      />
      <h2 className={styles.failed}>Не выполнено</h2>
      <p className="muted">
        Задания, которые не удались после всех попыток. Письма с адресами и темами — в разделе{' '}
        <Link to="/administration/mails?state=failed">«Письма»</Link>. Через 90 дней невыполненное убирается само.
      </p>
      <RecordList<FailedJob>
        label="Не выполнено"
        state={failed.isError ? 'failed' : failed.isPending ? 'loading' : 'ready'}
        onRetry={() => void failed.refetch()}
        order="Сначала давние"
        tools={
          <SelectField
            label="Очередь"
            hideLabel
            empty="Все очереди"
            options={(queues.data ?? []).map((row) => ({ value: row.queue, label: queueName(row.queue) }))}
            value={queue}
            onChange={(event) => setQueue(event.currentTarget.value)}
          />
        }
        rows={rows}
        keyOf={({ id }) => id}
        columns={jobColumns}
        actions={(row) => (
          <>
            <Button
              kind="secondary"
              condensed
              disabled={isRetrying}
              aria-label={`Повторить: ${row.about}`}
              onClick={() => void retry({ queue: row.queue, job_id: row.id })}
            >
              Повторить
            </Button>
            <Button kind="ghost" condensed aria-label={`Убрать: ${row.about}`} onClick={() => setDropping(row)}>
              Убрать
            </Button>
          </>
        )}
        empty={<EmptyState title="Всё выполнено" scene="sleeping" />}
        onMore={failed.hasNextPage ? () => void failed.fetchNextPage() : undefined}
        loadingMore={failed.isFetchingNextPage}
      />
      {dropping && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title="Убрать задание?"
            text={`${dropping.about}: оно не будет выполнено. Запись об этом останется в журнале.`}
            okLabel="Убрать"
            busy={isDropping}
            onConfirm={() => void takeOut()}
            onCancel={() => setDropping(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Failed({ queue: { queue, failed, last_error } }: { queue: JobQueue }) {
  if (!failed) return <StatusChip kind="ok">Нет</StatusChip>;
  return (
    <>
      <StatusChip kind="danger">{String(failed)}</StatusChip>
      {last_error !== null && <div className="muted small">{jobError(queue, last_error)}</div>}
    </>
  );
}
