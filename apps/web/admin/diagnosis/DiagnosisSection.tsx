import { AlarmList, useTroubleBegan } from '#domains/alarms/web/public.ts';
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

/** «Плохо: очереди. Внимание: резервная копия.» */
function verdictOf(checks: readonly Check[]): string {
  const named = (state: CheckState) =>
    checks
      .filter((check) => check.state === state)
      .map(({ label }) => `«${label}»`)
      .join(', ');
  const [bad, warning] = [named('bad'), named('warning')];
  if (!bad && !warning) return 'Всё, что настроено, работает.';
  return [bad && `Плохо: ${bad}.`, warning && `Внимание: ${warning}.`].filter(Boolean).join(' ');
}

/** Shows what `npm run doctor` prints, for staff without a terminal. */
export function Section() {
  const { data, isPending, isError, isFetching, refetch } = useRead(getDiagnosis, {});
  const troubleBegan = useTroubleBegan();
  const checks = data?.checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) ?? [];
  return (
    <>
      <RecordList<Check>
        label="Состояние портала"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <>
            {data && <b role="status">{verdictOf(checks)}</b>}
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
          {
            id: 'said',
            title: 'Подробности',
            cell: (check) => <Found check={check} began={troubleBegan(check.label)} />,
          },
        ]}
      />
      <AlarmList shown={checks.map(({ label }) => label)} />
    </>
  );
}

function Found({ check: { said, todo }, began }: { check: Check; began: string | null }) {
  return (
    <>
      {said}
      {began && <div className="muted small">Длится с {formatDateTime(began)} МСК</div>}
      {todo && <div className="muted small">{todo}</div>}
    </>
  );
}
