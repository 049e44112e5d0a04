import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { getWithdrawal, type WithdrawalView, withdrawEntry } from '../../contract.ts';
import { dayWords, money } from '../texts.ts';
import type { OwnDog, OwnEntry, OwnShow } from './chips.ts';
import { refundSentence } from './refundSentence.ts';

interface WithdrawDialogProps {
  show: OwnShow;
  dog: OwnDog;
  entry: OwnEntry;
  onClose: () => void;
}

/** Shows the refund before the entry is withdrawn; a changed sum is shown before sending again. */
export function WithdrawDialog({ show, dog, entry, onClose }: WithdrawDialogProps) {
  const { data, error, refetch } = useRead(getWithdrawal, { entryId: entry.id }, { staleTime: 0 });
  const { act, busy, refused } = useAct(withdrawEntry);
  const [seen, setSeen] = useState<number | null>(null);
  const isChanged = seen !== null && data !== undefined && data.refund !== seen;
  const send = ({ refund }: WithdrawalView) => {
    setSeen(refund);
    act({ entryId: entry.id, version: entry.version, expected_refund: refund }, () => {
      showSnackbar(refund > 0 ? `Снята. К возврату ${money(refund)}` : 'Снята', 'ok');
      onClose();
    });
  };
  const isWaiting = entry.state === 'waiting';
  return (
    <Modal
      opened
      onClose={onClose}
      title={isWaiting ? 'Выйти из очереди?' : 'Снять собаку?'}
      actions={
        <>
          <Button kind="danger" disabled={!data} loading={busy} onClick={() => data && send(data)}>
            {isWaiting
              ? 'Выйти из очереди'
              : data && data.refund > 0
                ? `Снять, вернуть ${money(data.refund)}`
                : 'Снять'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Оставить
          </Button>
        </>
      }
    >
      <p>
        {dog.name}, «{show.name}», {[dayWords(entry.day), entry.rank].filter(Boolean).join(', ')}.
      </p>
      {data && <p>{refundSentence(data)}</p>}
      {data && data.lost.length > 0 && (
        <p>Вместе с собакой снимется: {data.lost.join(', ')}. Для этого конкурса собак не хватит.</p>
      )}
      {isChanged && (
        <FieldMessage kind="error">
          Сумма изменилась: было {money(seen)}. Собака не снята, проверьте новую сумму.
        </FieldMessage>
      )}
      {!isChanged && refused && <FieldMessage kind="error">{refused}</FieldMessage>}
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
