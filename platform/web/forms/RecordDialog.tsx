import type { FormEvent, ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { type Submit, type SubmitOptions, useSubmit } from '../calls/submit.ts';
import type { FormDraft } from './draft.ts';
import styles from './RecordDialog.module.css';

export interface RecordDialogProps {
  title: string;
  /** Accessible name of the form. */
  label: string;
  draft: FormDraft;
  sending: Pick<Submit<never>, 'errors' | 'submitting'>;
  onSend: () => void;
  onClose: () => void;
  /** Fields in two columns; one with `data-whole` spans both. */
  children: ReactNode;
}

/** Creates or edits one record of a staff list. */
export function RecordDialog({ title, label, draft, sending, onSend, onClose, children }: RecordDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Modal opened onClose={onClose} size={868} title={title}>
      <form className={styles.form} noValidate onSubmit={send} aria-label={label}>
        <DraftNote draft={draft} />
        <ErrorSummary errors={sending.errors} title="Не сохранено" />
        {children}
        <div data-whole>
          <Button type="submit" loading={sending.submitting}>
            Сохранить
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type Sent<Input, Answer> = Pick<SubmitOptions<Input, Answer>, 'endpoint' | 'schema'>;

/** Combines two calls of one form, adding and editing a record; `sending` is the state of the current one. */
export function useAddOrEdit<Added, Edited, AddAnswer, EditAnswer>({
  isNew,
  add,
  edit,
  ...common
}: {
  isNew: boolean;
  add: Sent<Added, AddAnswer>;
  edit: Sent<Edited, EditAnswer>;
  draft: FormDraft;
  onSuccess: () => void;
}) {
  const adding = useSubmit({ ...add, ...common });
  const editing = useSubmit({ ...edit, ...common });
  const { errors, submitting, forget } = isNew ? adding : editing;
  return { add: adding.submit, edit: editing.submit, sending: { errors, submitting }, forget };
}
