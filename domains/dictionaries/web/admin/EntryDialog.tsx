import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { addEntry, type DeskEntry, editEntry } from '../../desk.ts';
import { type DeskField, type DeskValue, type DeskValues, type DictionaryName, deskDictionary } from '../../deskFields.ts';
import styles from './desk.module.css';
import { EntryField } from './EntryField.tsx';

/** Figures are kept as they are typed, so that «55,» does not lose its comma. */
const typedOf = (field: DeskField, value: DeskValue | undefined): DeskValue =>
  field.kind === 'number'
    ? value === null || value === undefined
      ? ''
      : String(value).replace('.', ',')
    : (value ?? (field.kind === 'flag' ? false : field.kind === 'text' ? '' : null));

const storedOf = (field: DeskField, typed: DeskValue | undefined): DeskValue => {
  if (field.kind !== 'number') return typed ?? null;
  const figures = String(typed ?? '')
    .trim()
    .replace(',', '.');
  // What is no number stays as it was typed: the rules say so at its field, instead of an empty one being stored.
  if (figures === '') return null;
  return Number.isNaN(Number(figures)) ? figures : Number(figures);
};

export interface EntryDialogProps {
  dictionary: DictionaryName;
  /** Null: a new one. */
  entry: DeskEntry | null;
  onClose: () => void;
}

/** One entry of a dictionary: new, or as it stands. */
export function EntryDialog({ dictionary, entry, onClose }: EntryDialogProps) {
  const { fields, title } = deskDictionary(dictionary);
  const [typed, setTyped] = useState<DeskValues>(() => Object.fromEntries(fields.map((field) => [field.name, typedOf(field, entry?.values[field.name])])));
  const [isDeleted, setDeleted] = useState(entry?.is_deleted ?? false);
  const draft = useDraft(`entry-${dictionary}-${entry?.id ?? 'new'}`, typed, (part) => setTyped((before) => ({ ...before, ...(part as DeskValues) })));
  const cache = useQueryClient();
  const onSuccess = () => {
    // This browser too: it keeps dictionaries for an hour.
    void cache.invalidateQueries();
    showSnackbar('Сохранено: страницы портала уже показывают новое');
    onClose();
  };
  const adding = useSubmit({ endpoint: addEntry, draft, schema: () => import('../../deskSchemas.ts').then(({ entryAdded }) => entryAdded), onSuccess });
  const editing = useSubmit({ endpoint: editEntry, draft, schema: () => import('../../deskSchemas.ts').then(({ entryEdited }) => entryEdited), onSuccess });
  const { errors, submitting, forget } = entry ? editing : adding;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map((field) => [field.name, storedOf(field, typed[field.name])]));
    if (entry) void editing.submit({ dictionary, values, entryId: entry.id, version: entry.version, is_deleted: isDeleted });
    else void adding.submit({ dictionary, values });
  };
  return (
    <Modal opened onClose={onClose} size={868} title={entry ? String(entry.values.name) : `${title}: новая запись`}>
      <form className={styles.form} noValidate onSubmit={send} aria-label="Запись справочника">
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не сохранено" />
        {fields.map((field) => (
          <EntryField
            key={field.name}
            field={field}
            value={typed[field.name] ?? null}
            error={errors[`values.${field.name}`]}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [field.name]: value }));
              forget(`values.${field.name}`);
            }}
          />
        ))}
        {entry && (
          <Checkbox checked={isDeleted} onChange={() => setDeleted(!isDeleted)}>
            Удалена: больше не предлагать
          </Checkbox>
        )}
        <div className={styles.whole}>
          <Button type="submit" loading={submitting}>
            Сохранить
          </Button>
        </div>
      </form>
    </Modal>
  );
}
