import { formatDateTime } from '#platform/contract/time/dates.ts';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { type AuditRow, listOwnAudit } from '../contract.ts';
import { Outcome } from './Outcome.tsx';

/** For the owner: which staff were in the account, why, and what they did. */
export function Section() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listOwnAudit,
    {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <RecordList<AuditRow>
      label="Действия сотрудников в вашей учётной записи"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      keyOf={({ id }) => id}
      columns={[
        { id: 'action', title: 'Действие', cell: ({ action }) => action },
        { id: 'staff', title: 'Сотрудник', cell: ({ staff }) => staff.name },
        { id: 'outcome', title: 'Итог', cell: (row) => <Outcome row={row} /> },
        { id: 'reason', title: 'Причина', cell: ({ reason }) => reason ?? '—' },
        { id: 'when', title: 'Когда', numeric: true, cell: ({ happened_at }) => formatDateTime(happened_at) },
      ]}
      empty={<EmptyState title="Сотрудники не входили в вашу учётную запись" />}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}
