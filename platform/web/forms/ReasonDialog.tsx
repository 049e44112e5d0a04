import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import type { Submit } from '../calls/submit.ts';
import type { FormDraft } from './draft.ts';
import styles from './ReasonDialog.module.css';

export interface ReasonDialogProps {
  title: string;
  /** The subject of the decision, where the title is not enough. */
  about?: ReactNode;
  label?: string;
  /** Who will read the reason. */
  hint: string;
  /** Characters. */
  maxLength: number;
  /** Label of the button. */
  action: string;
  kind?: 'danger' | 'primary';
  sending: Pick<Submit<never>, 'errors' | 'submitting' | 'forget'>;
  /** Draft that keeps the text until it is sent; without it the text goes with the dialog. */
  kept?: { draft: FormDraft; reason: string; onChange: (reason: string) => void };
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal, a return or a removal. */
export function ReasonDialog({
  title,
  about,
  label = 'Причина',
  hint,
  maxLength,
  action,
  kind = 'danger',
  sending,
  kept,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const { errors, submitting, forget } = sending;
  const [own, setOwn] = useState('');
  const { reason, onChange } = kept ?? { reason: own, onChange: setOwn };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={send} aria-label={title} className={styles.reason}>
        {about && <p>{about}</p>}
        {kept && <DraftNote draft={kept.draft} />}
        <TextArea
          label={label}
          name="reason"
          hint={hint}
          rows={4}
          maxLength={maxLength}
          value={reason}
          error={errors.reason ?? errors.error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            forget('reason');
            forget('error');
          }}
          data-autofocus
        />
        <div className={styles.buttons}>
          <Button type="submit" kind={kind} loading={submitting}>
            {action}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Modal>
  );
}
