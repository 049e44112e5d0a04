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
  /** What is decided about, where the title doesn't say it all. */
  about?: ReactNode;
  label?: string;
  /** Who will read it. */
  hint: string;
  /** Letters. */
  maxLength: number;
  /** The button's word. */
  action: string;
  kind?: 'danger' | 'primary';
  sending: Pick<Submit<never>, 'errors' | 'submitting' | 'forget'>;
  /** Where the words are kept until they are sent; without it they go with the dialog. */
  kept?: { draft: FormDraft; reason: string; onChange: (reason: string) => void };
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: what is refused, given back or taken away goes with its reason. */
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
        <div>
          <Button type="submit" kind={kind} loading={submitting}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
