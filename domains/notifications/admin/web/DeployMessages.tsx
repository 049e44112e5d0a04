import { useQueryClient } from '@tanstack/react-query';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { cancelDeployMessage, type DeployMessage, listDeployMessages } from '../../contract.ts';
import { DeployMessageForm } from './DeployMessageForm.tsx';

type State = 'cancelled' | 'waiting' | 'shown' | 'over';

const stateOf = ({ is_cancelled, sent_at, ends_at }: DeployMessage): State => {
  if (is_cancelled) return 'cancelled';
  if (!sent_at) return 'waiting';
  return Date.parse(ends_at) > clock.milliseconds() ? 'shown' : 'over';
};
const chips: Record<State, { kind: 'info' | 'ok' | 'plain'; label: string }> = {
  waiting: { kind: 'info', label: 'Запланировано' },
  shown: { kind: 'ok', label: 'Показывается' },
  over: { kind: 'plain', label: 'Показ окончен' },
  cancelled: { kind: 'plain', label: 'Отменено' },
};

/** Messages to all open pages, at once or scheduled. */
export function Section() {
  const { data = [], isPending, isError, refetch } = useRead(listDeployMessages, {});
  const cache = useQueryClient();
  const cancel = useWrite(cancelDeployMessage);
  const readAgain = () => void cache.invalidateQueries({ queryKey: [listDeployMessages.name] });
  return (
    <>
      <DeployMessageForm onSent={readAgain} />
      <RecordList
        label="Сообщения открытым страницам"
        state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
        onRetry={() => void refetch()}
        rows={data}
        keyOf={({ id }) => id}
        empty={<EmptyState scene="sleeping" title="Сообщений ещё не было" />}
        columns={[
          {
            id: 'title',
            title: 'Сообщение',
            cell: ({ title, text }) => (
              <>
                {title}
                <br />
                <span className="muted small">{text}</span>
              </>
            ),
          },
          {
            id: 'state',
            title: 'Состояние',
            cell: (row) => <StatusChip kind={chips[stateOf(row)].kind}>{chips[stateOf(row)].label}</StatusChip>,
          },
          { id: 'from', title: 'Начало', numeric: true, cell: ({ show_at }) => formatDateTime(show_at) },
          { id: 'until', title: 'Конец', numeric: true, cell: ({ ends_at }) => formatDateTime(ends_at) },
        ]}
        actions={(row) =>
          ['waiting', 'shown'].includes(stateOf(row)) && (
            <Button
              kind="ghost"
              condensed
              aria-label={`Отменить: ${row.title}`}
              loading={cancel.isPending && cancel.variables.id === row.id}
              onClick={() => cancel.mutate({ id: row.id }, { onSuccess: readAgain, onError: showError })}
            >
              Отменить
            </Button>
          )
        }
      />
    </>
  );
}
