import { useState } from 'react';
import { DocumentButton } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { papers } from '../../application.ts';
import { decideKennelApplication, type QueueRow } from '../../contract.ts';
import { kennelName, statuses } from '../../texts.ts';
import { ApplicationFacts } from '../../web/ApplicationFacts.tsx';
import styles from '../../web/kennel.module.css';

export interface ApplicationDialogProps {
  application: QueueRow;
  onDecided: (approved: boolean) => void;
  onClose: () => void;
}

export function ApplicationDialog({ application, onDecided, onClose }: ApplicationDialogProps) {
  const [reason, setReason] = useState('');
  const { application_id, version, status } = application;
  const waits = status === statuses.onReview;
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: decideKennelApplication,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ decisionInput }) => decisionInput),
    onSuccess: (_, { approved }) => onDecided(approved),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={868}
      title={kennelName(application.form.name)}
      actions={
        waits && (
          <>
            <Button loading={submitting} onClick={() => void submit({ application_id, version, approved: true })}>
              Активировать
            </Button>
            <Button
              kind="danger"
              disabled={submitting}
              onClick={() => void submit({ application_id, version, approved: false, reason: reason.trim() })}
            >
              Отклонить
            </Button>
          </>
        )
      }
    >
      {application.is_new && (
        <p>
          Питомника на портале ещё нет: он появится после одобрения и станет связанной учётной записью владельца,{' '}
          {application.applicant_mail}.
        </p>
      )}
      <ApplicationFacts application={application} />
      <div className={styles.chips}>
        {application.documents.map((document) => (
          <DocumentButton
            key={document.id}
            id={document.id}
            name={document.name}
            label={document.paper ? papers[document.paper].label : document.name}
          />
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
          error={errors.reason ?? errors.error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
            forget('error');
          }}
        />
      )}
    </Modal>
  );
}
