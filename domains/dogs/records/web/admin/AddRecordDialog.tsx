import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { addDogRecord, type RecordAdded, type RecordKind } from '../../contract.ts';
import { examinations } from '../../examinations.ts';
import { recordKindNames } from '../../texts.ts';
import { blank, recordFields, type Typed } from './recordFields.tsx';
import styles from './Studbook.module.css';

function inputOf(dogId: number, kind: RecordKind, typed: Typed): RecordAdded {
  const { day, number, paper } = typed;
  if (kind === 'number')
    return { dogId, kind, studbook: typed.studbook.trim().toUpperCase(), number, is_primary: typed.is_primary };
  if (kind === 'title') return { dogId, kind, title_id: Number(typed.title_id), given_on: day, number, paper };
  if (kind === 'award')
    return {
      ...{ dogId, kind, number, paper },
      dignity_id: Number(typed.dignity_id),
      given_on: day,
      show: typed.show,
      judge: typed.judge,
      country: typed.country,
    };
  const { sides } = examinations[typed.examination];
  return {
    ...{ dogId, kind, paper },
    examination: typed.examination,
    examined_on: day,
    laboratory: typed.laboratory,
    left: sides ? typed.left || null : null,
    right: sides ? typed.right || null : null,
    result: sides ? null : typed.result || null,
  };
}

export function AddRecordDialog({
  dogId,
  kind,
  onClose,
}: {
  dogId: number;
  kind: RecordKind;
  onClose: (isChanged: boolean) => void;
}) {
  const [typed, setTyped] = useState<Typed>(blank);
  const draft = useDraft(`dog-record-${dogId}-${kind}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<Typed>) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: addDogRecord,
    draft,
    schema: () => import('../../schemas.ts').then(({ recordAdded }) => recordAdded),
    onSuccess: () => {
      showSnackbar('Записано', 'ok');
      onClose(true);
    },
  });
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of [...Object.keys(part), 'given_on', 'examined_on']) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(inputOf(dogId, kind, typed));
  };
  const Fields = recordFields[kind];
  return (
    <Modal opened onClose={() => onClose(false)} size={868} title={`Добавить ${recordKindNames[kind].one}`}>
      <form noValidate onSubmit={send} aria-label={`Добавить ${recordKindNames[kind].one}`} className={styles.form}>
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не записано" />
        <Fields kind={kind} typed={typed} errors={errors} set={set} />
        <div className={styles.whole}>
          <Button type="submit" loading={submitting}>
            Записать
          </Button>
        </div>
      </form>
    </Modal>
  );
}
