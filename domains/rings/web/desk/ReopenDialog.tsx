import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { reopenBreed } from '../../contract.ts';
import { lengths } from '../../policy.ts';
import type { DeskBreed } from './RingCard.tsx';
import styles from './rings.module.css';

/** Reopens a closed breed with a reason. */
export function ReopenDialog({
  exhibitionId,
  breed,
  onClose,
}: {
  exhibitionId: number;
  breed: DeskBreed;
  onClose: () => void;
}) {
  const { act, busy, refused } = useAct(reopenBreed);
  const [reason, setReason] = useState('');
  const reopen = () =>
    act({ exhibitionId, breedId: breed.id, version: breed.version, reason: reason.trim() }, () => {
      showSnackbar('Порода открыта снова', 'ok');
      onClose();
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Открыть породу снова?"
      actions={
        <>
          <Button loading={busy} onClick={reopen}>
            Открыть снова
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Назад
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        {breed.name}. Результаты уйдут со страниц, победители – из главного ринга, пока судья не закроет породу своим
        PIN ещё раз.
      </p>
      <TextArea
        label="Причина"
        name="reason"
        hint="Она останется в журнале"
        rows={3}
        maxLength={lengths.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </Modal>
  );
}
