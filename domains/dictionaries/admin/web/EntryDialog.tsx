import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readDecimal } from '#platform/contract/values/writtenNumber.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { RecordDialog, useAddOrEdit } from '#platform/web/forms/RecordDialog.tsx';
import { type AdminEntry, addEntry, editEntry } from '../contract.ts';
import { type AdminField, type AdminValue, type AdminValues, adminDictionary, type DictionaryName } from '../fields.ts';
import { EntryField } from './EntryField.tsx';

/** Numbers stay text while they are typed, so that «55,» does not lose its comma. */
const typedOf = (field: AdminField, value: AdminValue | undefined): AdminValue =>
  field.kind === 'number'
    ? value === null || value === undefined
      ? ''
      : String(value).replace('.', ',')
    : (value ?? (field.kind === 'flag' ? false : field.kind === 'text' ? '' : null));

const storedOf = (field: AdminField, typed: AdminValue | undefined): AdminValue => {
  if (field.kind !== 'number') return typed ?? null;
  const figures = String(typed ?? '').trim();
  // Text that is not a number is sent as typed: the schema refuses it at its field instead of storing null.
  if (figures === '') return null;
  return readDecimal(figures) ?? figures;
};

export interface EntryDialogProps {
  dictionary: DictionaryName;
  /** Null for a new entry. */
  entry: AdminEntry | null;
  onClose: () => void;
}

export function EntryDialog({ dictionary, entry, onClose }: EntryDialogProps) {
  const { fields, title } = adminDictionary(dictionary);
  const [typed, setTyped] = useState<AdminValues>(() =>
    Object.fromEntries(fields.map((field) => [field.name, typedOf(field, entry?.values[field.name])])),
  );
  const [isDeleted, setDeleted] = useState(entry?.is_deleted ?? false);
  const draft = useDraft(`entry-${dictionary}-${entry?.id ?? 'new'}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as AdminValues) })),
  );
  const cache = useQueryClient();
  const { add, edit, sending, forget } = useAddOrEdit({
    isNew: !entry,
    draft,
    add: { endpoint: addEntry, schema: () => import('../schemas.ts').then(({ entryAdded }) => entryAdded) },
    edit: { endpoint: editEntry, schema: () => import('../schemas.ts').then(({ entryEdited }) => entryEdited) },
    onSuccess: () => {
      // Invalidate this browser's cache as well: it keeps dictionaries for an hour.
      void cache.invalidateQueries();
      showSnackbar('Сохранено: страницы портала уже показывают новое');
      onClose();
    },
  });
  const send = () => {
    const values = Object.fromEntries(fields.map((field) => [field.name, storedOf(field, typed[field.name])]));
    if (!entry) return add({ dictionary, values });
    return edit({ dictionary, values, entryId: entry.id, version: entry.version, is_deleted: isDeleted });
  };
  return (
    <RecordDialog
      title={entry ? String(entry.values.name) : `${title}: новая запись`}
      label="Запись справочника"
      draft={draft}
      sending={sending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <EntryField
          key={field.name}
          field={field}
          value={typed[field.name] ?? null}
          error={sending.errors[`values.${field.name}`]}
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
    </RecordDialog>
  );
}
