import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Alarm, listAlarms } from '../contract.ts';

/** Shows open and recently ended troubles; empty without any. */
export function AlarmList() {
  const { data, isError, refetch } = useRead(listAlarms, {});
  const rows = data?.alarms ?? [];
  if (!rows.length && !isError) return null;
  return (
    <RecordList<Alarm>
      label="Неполадки"
      state={isError ? 'failed' : 'ready'}
      onRetry={() => void refetch()}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'label', title: 'Неполадка', cell: ({ label, machine }) => (machine ? `${label} (${machine})` : label) },
        {
          id: 'state',
          title: 'Сейчас',
          cell: ({ ended_at }) => (
            <StatusChip kind={ended_at ? 'ok' : 'danger'}>{ended_at ? 'Устранена' : 'Длится'}</StatusChip>
          ),
        },
        { id: 'said', title: 'Подробности', cell: (alarm) => <Details alarm={alarm} /> },
        {
          id: 'when',
          title: 'Когда, МСК',
          cell: ({ began_at, ended_at }) =>
            ended_at ? `${formatDateTime(began_at)} – ${formatDateTime(ended_at)}` : `с ${formatDateTime(began_at)}`,
        },
      ]}
    />
  );
}

const Details = ({ alarm: { said, todo, ended_at } }: { alarm: Alarm }) => (
  <>
    {said}
    {todo && !ended_at && <div className="muted small">{todo}</div>}
  </>
);
