import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Alarm, listAlarms } from '../contract.ts';

interface AlarmListProps {
  /** Names of checks that the page shows themselves: their open troubles are left out. */
  shown?: readonly string[];
}

/** Shows open and recently ended troubles; empty without any. */
export function AlarmList({ shown = [] }: AlarmListProps) {
  const { data, isError, refetch } = useRead(listAlarms, {});
  const rows = data?.alarms.filter((alarm) => !isOpenOf(alarm, shown)) ?? [];
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

const isOpenOf = ({ label, machine, ended_at }: Alarm, shown: readonly string[]): boolean =>
  ended_at === null && machine === '' && shown.includes(label);

/** When the open trouble of a check of the whole portal began; null without one. */
export function useTroubleBegan(): (label: string) => string | null {
  const alarms = useRead(listAlarms, {}).data?.alarms ?? [];
  return (label) => alarms.find((alarm) => isOpenOf(alarm, [label]))?.began_at ?? null;
}

const Details = ({ alarm: { said, todo, ended_at } }: { alarm: Alarm }) => (
  <>
    {said}
    {todo && !ended_at && <div className="muted small">{todo}</div>}
  </>
);
