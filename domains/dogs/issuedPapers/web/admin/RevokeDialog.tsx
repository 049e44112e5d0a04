import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { revokePaper, type StaffPaper } from '../../contract.ts';
import styles from './papers.module.css';

const blank = { reason: '', replaced_by: '' };

export function RevokeDialog({ paper, onClose }: { paper: StaffPaper; onClose: () => void }) {
  const [typed, setTyped] = useState(blank);
  const draft = useDraft(`revoke-paper-${paper.id}`, typed, (part) => setTyped((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: revokePaper,
    draft,
    schema: () => import('../../schemas.ts').then(({ paperRevoked }) => paperRevoked),
    onSuccess: () => {
      showSnackbar('Бумага аннулирована: проверка уже показывает это');
      onClose();
    },
  });
  const set = (part: Partial<typeof blank>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { reason, replaced_by } = typed;
    void submit({ paperId: paper.id, reason, ...(replaced_by.trim() && { replaced_by: replaced_by.trim() }) });
  };
  return (
    <Modal opened onClose={onClose} size={868} title={`Аннулировать: ${paper.kind_name} ${paper.barcode}`}>
      <form className={styles.form} noValidate onSubmit={send} aria-label="Аннулировать бумагу">
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не сохранено" />
        <TextField
          label="Причина"
          name="reason"
          hint="Её прочтёт каждый, кто проверит бумагу: без имён и телефонов"
          maxLength={200}
          error={errors.reason}
          value={typed.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        <TextField
          label="Чем заменена"
          name="replaced_by"
          optional
          hint="Номер бумаги, которая действует вместо этой"
          inputMode="numeric"
          maxLength={40}
          error={errors.replaced_by}
          value={typed.replaced_by}
          onChange={(event) => set({ replaced_by: event.currentTarget.value })}
        />
        <div className={styles.whole}>
          <Button type="submit" kind="danger" loading={submitting}>
            Аннулировать
          </Button>
        </div>
      </form>
    </Modal>
  );
}
