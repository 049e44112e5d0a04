import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Delivery, listDeliveries } from '../contract.ts';
import { deliveryDays } from '../policy.ts';
import { kindText, outcomeText } from '../texts.ts';

/** A first try is made within seconds. */
const followMs = 2000;

const states: Readonly<Record<Delivery['state'], readonly [StatusKind, string]>> = {
  waiting: ['info', 'ждёт отправки'],
  delivered: ['ok', 'принято'],
  failed: ['danger', 'не доставлено'],
  dropped: ['plain', 'не отправлено: адрес остановлен'],
};

interface DeliveryTableProps {
  webhookId: number;
  name: string;
  /** Reads nothing: the address may be gone. */
  isPaused: boolean;
}

/** The last deliveries to an address; asks again while one waits for its first try. */
export function DeliveryTable({ webhookId, name, isPaused }: DeliveryTableProps) {
  const { data, error, refetch } = useRead(
    listDeliveries,
    { webhookId },
    {
      enabled: !isPaused,
      refetchAfter: ({ deliveries }) =>
        deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0) && followMs,
    },
  );
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  if (data.deliveries.length === 0) return <p>За последние {deliveryDays} дней ничего не отправляли.</p>;
  const today = clock.today();
  return (
    <RecordTable
      label={`Последние отправки: ${name}`}
      rows={data.deliveries}
      keyOf={({ message_id }) => message_id}
      columns={[
        {
          id: 'event',
          title: 'Событие',
          cell: ({ kind, subject_id, message_id }) => (
            <>
              {kindText(kind)}
              {subject_id !== null && `, №\u00a0${subject_id}`}
              <Caption>{message_id}</Caption>
            </>
          ),
        },
        {
          id: 'when',
          title: 'Когда',
          cell: ({ happened_at, tried_at }) => formatMoment(tried_at ?? happened_at, today),
        },
        { id: 'state', title: 'Чем кончилось', cell: (delivery) => <Outcome {...delivery} /> },
        { id: 'took', title: 'Ответ', cell: ({ took_ms }) => (took_ms === null ? '—' : `${took_ms} мс`) },
      ]}
    />
  );
}

function Outcome({ state, tries, code, error }: Delivery) {
  const isRetried = state === 'waiting' && tries > 0;
  const [kind, words] = isRetried ? (['warn', 'повторим'] as const) : states[state];
  const details = [outcomeText({ code, error }), tries > 1 && `попыток: ${tries}`].filter(Boolean).join(', ');
  return (
    <>
      <StatusChip kind={kind}>{words}</StatusChip>
      {details && <Caption>{details}</Caption>}
    </>
  );
}
