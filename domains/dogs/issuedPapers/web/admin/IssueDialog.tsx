import { type FormEvent, useState } from 'react';
import { useFederationsInCare } from '#domains/accounts/web/public.ts';
import { FederationField } from '#domains/profiles/web/public.ts';
import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { documentKinds, pedigreePaper, puppyCard } from '../../../texts.ts';
import { issuePaper } from '../../contract.ts';
import styles from './papers.module.css';

/** Puppy cards are made with their litter only. */
const kinds = Object.entries(documentKinds)
  .filter(([kind]) => Number(kind) !== puppyCard)
  .map(([value, label]) => ({ value, label }));

export function IssueDialog({ onClose }: { onClose: () => void }) {
  const among = useFederationsInCare();
  const [typed, setTyped] = useState({
    kind: String(pedigreePaper),
    dog: '',
    federation: among[0] ?? ('rkf' as FederationAlias),
    valid_until: '',
  });
  const draft = useDraft('issue-paper', typed, (part) => setTyped((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: issuePaper,
    draft,
    schema: () => import('../../schemas.ts').then(({ paperIssued }) => paperIssued),
    onSuccess: ({ barcode }) => {
      showSnackbar(`Бумага выдана и подписана, номер ${barcode}`);
      onClose();
    },
  });
  const set = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { kind, dog, federation, valid_until } = typed;
    void submit({ kind: Number(kind), dog: dog.trim(), federation, valid_until: valid_until || null });
  };
  return (
    <Modal opened onClose={onClose} size={868} title="Выдать бумагу">
      <form className={styles.form} noValidate onSubmit={send} aria-label="Выдать бумагу">
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не выдана" />
        <SelectField
          label="Бумага"
          name="kind"
          error={errors.kind}
          options={kinds}
          value={typed.kind}
          onChange={(event) => set({ kind: event.currentTarget.value })}
        />
        <TextField
          label="Собака"
          name="dog"
          hint="Номер родословной или клеймо, как в базе"
          maxLength={40}
          error={errors.dog}
          value={typed.dog}
          onChange={(event) => set({ dog: event.currentTarget.value })}
        />
        <FederationField among={among} alias={typed.federation} onChoose={(federation) => set({ federation })} />
        <DateField
          label="Действует до"
          name="valid_until"
          optional
          value={typed.valid_until}
          error={errors.valid_until}
          onChange={(valid_until) => set({ valid_until })}
        />
        <p className={styles.whole}>
          Родословная сразу заменит метрику этой собаки: метрика станет аннулированной, и проверка назовёт новую бумагу.
        </p>
        <div className={styles.whole}>
          <Button type="submit" loading={submitting}>
            Выдать
          </Button>
        </div>
      </form>
    </Modal>
  );
}
