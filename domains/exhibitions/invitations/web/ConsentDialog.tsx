import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type Invitation, recordJudgeConsent } from '../contract.ts';
import styles from './workplace.module.css';

export function ConsentDialog({
  invitation: { id, version, name },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [files, setFiles] = useState<FieldDocument[]>([]);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: recordJudgeConsent,
    draft: null,
    schema: () => import('../schemas.ts').then(({ consentInput }) => consentInput),
    onSuccess: () => {
      void cache.invalidateQueries();
      onClose();
    },
    onError: () => void cache.invalidateQueries(),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ invitationId: id, version, document_ids: files.map((file) => file.id) });
  };
  return (
    <Modal opened onClose={onClose} title="Согласие судьи">
      <form noValidate onSubmit={send} className={styles.form} aria-label="Согласие судьи">
        <p>
          {name}: учётной записи на портале нет. Приложите подписанное согласие судить, и судья появится в списке судей.
        </p>
        <DocumentField
          label="Согласие"
          name="document_ids"
          value={files}
          error={errors.document_ids}
          onChange={(chosen) => {
            setFiles(chosen);
            forget('document_ids');
          }}
        />
        {errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}
        <div>
          <Button type="submit" loading={submitting}>
            Записать согласие
          </Button>
        </div>
      </form>
    </Modal>
  );
}
