import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import type { QueueRow } from '../../contract.ts';
import { statuses, texts } from '../../texts.ts';
import { ApplicationFacts } from '../ApplicationFacts.tsx';
import styles from '../kennel.module.css';
import { DocumentButton } from './DocumentButton.tsx';

export interface ApplicationDialogProps {
  application: QueueRow;
  busy: boolean;
  onApprove: () => void;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** All of an application, its files, and the decision. */
export function ApplicationDialog({ application, busy, onApprove, onRefuse, onClose }: ApplicationDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const waits = application.status === statuses.onReview;
  const refuse = () => {
    if (reason.trim().length < 3) setError(texts.reasonMissing);
    else onRefuse(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={868}
      title={`Питомник «${application.form.name}»`}
      actions={
        waits && (
          <>
            <Button loading={busy} onClick={onApprove}>
              Активировать
            </Button>
            <Button kind="danger" disabled={busy} onClick={refuse}>
              Отклонить
            </Button>
          </>
        )
      }
    >
      <ApplicationFacts application={application} />
      <div className={styles.chips}>
        {application.documents.map((document) => (
          <DocumentButton key={document.id} id={document.id} name={document.name} />
        ))}
      </div>
      {application.reason && (
        <p>
          <b>Причина отказа:</b> {application.reason}
        </p>
      )}
      {waits && (
        <TextArea
          label="Что исправить"
          hint="Нужно, если отклоняете: уйдёт владельцу письмом"
          rows={3}
          maxLength={1000}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
        />
      )}
    </Modal>
  );
}
