import { useState } from 'react';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { refundSentence } from '../../web/own/refundSentence.ts';
import { money } from '../../web/texts.ts';
import { getExtraWithdrawal, type OwnExtra, withdrawExtra } from '../contract.ts';
import styles from './extras.module.css';

/** Contests and things that the entrant chose at a show. */
export function OwnExtras({ extras, isEditing }: { extras: readonly OwnExtra[]; isEditing: boolean }) {
  const [leaving, setLeaving] = useState<OwnExtra | null>(null);
  if (extras.length === 0) return null;
  return (
    <div className={styles.own}>
      <h3>Дополнительно</h3>
      <ul>
        {extras.map((extra) => {
          const { kind, icon, words } = chipOf(extra);
          return (
            <li key={extra.id}>
              <p>
                <b>{nameOf(extra)}</b>
                {(extra.who || extra.dogs.length > 0) && (
                  <small>{[extra.who, ...extra.dogs].filter(Boolean).join(', ')}</small>
                )}
                {extra.kind === 'child' && extra.who !== '' && <small>в каталоге: «{extra.shown_as}»</small>}
                {extra.state === 'ended' && extra.reason && <small>{extra.reason}</small>}
              </p>
              <StatusChip kind={kind} icon={icon}>
                {words}
              </StatusChip>
              {isEditing && extra.may_withdraw && (
                <Button kind="ghost" condensed onClick={() => setLeaving(extra)}>
                  Снять
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {leaving && <WithdrawExtraDialog extra={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

const nameOf = ({ name, day, quantity }: OwnExtra): string =>
  [name, day && formatDayMonth(day), quantity > 1 && `${quantity} шт.`].filter(Boolean).join(', ');

function chipOf({ state, order_number }: OwnExtra) {
  switch (state) {
    case 'held':
      return { kind: 'info' as const, icon: undefined, words: 'Ждёт оплаты заказа' };
    case 'confirmed':
      return { kind: 'ok' as const, icon: undefined, words: order_number === null ? 'Записано' : 'Оплачено' };
    case 'ended':
      return { kind: 'plain' as const, icon: 'minus' as const, words: 'Снято' };
  }
}

function WithdrawExtraDialog({ extra, onClose }: { extra: OwnExtra; onClose: () => void }) {
  const { data, error, refetch } = useRead(getExtraWithdrawal, { entryExtraId: extra.id }, { staleTime: 0 });
  const { act, busy, refused } = useAct(withdrawExtra);
  const send = (refund: number) =>
    act({ entryExtraId: extra.id, version: extra.version, expected_refund: refund }, () => {
      showSnackbar(refund > 0 ? `Снято. К возврату ${money(refund)}` : 'Снято', 'ok');
      onClose();
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Снять: ${extra.name}?`}
      actions={
        <>
          <Button kind="danger" disabled={!data} loading={busy} onClick={() => data && send(data.refund)}>
            {data && data.refund > 0 ? `Снять, вернуть ${money(data.refund)}` : 'Снять'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Оставить
          </Button>
        </>
      }
    >
      {data && <p>{refundSentence(data)}</p>}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      {error && (
        <>
          <FieldMessage kind="error">Не удалось посчитать возврат.</FieldMessage>
          <Button kind="secondary" condensed onClick={() => void refetch()}>
            Повторить
          </Button>
        </>
      )}
    </Modal>
  );
}
