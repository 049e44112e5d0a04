import { AlarmList } from '#domains/alarms/web/public.ts';
import { type Check, type CheckState, getDiagnosis } from '#platform/contract/doctor.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { useRead } from '#platform/web/calls/read.ts';

const states: Record<CheckState, { kind: StatusKind; word: string }> = {
  good: { kind: 'ok', word: 'Хорошо' },
  warning: { kind: 'warn', word: 'Внимание' },
  bad: { kind: 'danger', word: 'Плохо' },
  off: { kind: 'plain', word: 'Не настроено' },
};

/** Failures first. */
const order: CheckState[] = ['bad', 'warning', 'good', 'off'];

/** Shows what `npm run doctor` prints, for staff without a terminal. */
export function Section() {
  const { data, isPending, isError, isFetching, refetch } = useRead(getDiagnosis, {});
  const checks = data?.checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) ?? [];
  return (
    <>
      <AlarmList />
      <RecordList<Check>
        label="Состояние портала"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <>
            <Button kind="secondary" loading={isFetching} onClick={() => void refetch()}>
              Проверить сейчас
            </Button>
            {data && <span className="muted">Проверено {formatDateTime(data.checked_at)} МСК</span>}
          </>
        }
        rows={checks}
        keyOf={({ id }) => id}
        columns={[
          { id: 'label', title: 'Что', cell: ({ label }) => label },
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ state }) => <StatusChip kind={states[state].kind}>{states[state].word}</StatusChip>,
          },
          { id: 'said', title: 'Подробности', cell: (check) => <Found check={check} /> },
        ]}
      />
    </>
  );
}

function Found({ check: { said, todo } }: { check: Check }) {
  return (
    <>
      {said}
      {todo && <div className="muted small">{todo}</div>}
    </>
  );
}
