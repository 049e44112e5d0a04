import { formatDateTime } from '#platform/contract/time/dates.ts';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type AuditRow, listAudit } from '../../loginAs/contract.ts';
import { Outcome } from '../../loginAs/web/Outcome.tsx';

/** For staff: every impersonation, every write during one, every administrative decision. */
export function Section() {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAudit,
    search ? { search } : {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <RecordList<AuditRow>
      label="Журнал действий сотрудников"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      onSearch={setSearch}
      searched={search}
      searchLabel="Имя или E-mail"
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      keyOf={({ id }) => id}
      empty={<EmptyState title={search ? 'Ничего не найдено' : 'Записей ещё нет'} />}
      columns={[
        { id: 'account', title: 'Учётная запись', cell: ({ account }) => account.name },
        { id: 'staff', title: 'Сотрудник', cell: ({ staff }) => staff.name },
        { id: 'action', title: 'Действие', cell: ({ action }) => action },
        { id: 'outcome', title: 'Итог', cell: (row) => <Outcome row={row} /> },
        { id: 'reason', title: 'О чём', cell: ({ reason }) => reason ?? '—' },
        { id: 'when', title: 'Когда', numeric: true, cell: ({ happened_at }) => formatDateTime(happened_at) },
      ]}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}
