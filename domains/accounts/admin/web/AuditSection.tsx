import { formatDateTime } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import { type AuditRow, listAudit } from '../../loginAs/contract.ts';
import { Outcome } from '../../loginAs/web/Outcome.tsx';

/** An address may have been typed by hand. */
const dayOf = (given: string | undefined): string => (given && readDay(given)) || '';

/** For staff: every impersonation, every write during one, every administrative decision. */
export function Section() {
  const { address, change } = useAddress();
  const search = (address.search ?? '').slice(0, 100);
  const [from, to] = [dayOf(address.from), dayOf(address.to)];
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAudit,
    { ...(search && { search }), ...(from && { from }), ...(to && { to }) },
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <RecordList<AuditRow>
      label="Журнал действий сотрудников"
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      onRetry={() => void refetch()}
      onSearch={(typed) => change({ search: typed })}
      searched={search}
      searchLabel="Имя, E-mail или о чём запись"
      tools={
        <>
          <DateField label="С" value={from} max={to || undefined} onChange={(day) => change({ from: day })} />
          <DateField label="По" value={to} min={from || undefined} onChange={(day) => change({ to: day })} />
        </>
      }
      rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
      keyOf={({ id }) => id}
      empty={<EmptyState title={search || from || to ? 'Ничего не найдено' : 'Записей ещё нет'} />}
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
