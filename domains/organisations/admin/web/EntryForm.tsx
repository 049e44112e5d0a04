import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { addRegisterEntry, type EntryAdded, editRegisterEntry } from '../../contract.ts';
import { type FieldName, fieldOf, formRows } from '../../fields.ts';
import { KindFields } from './KindFields.tsx';
import { RecordInput } from './RecordInput.tsx';
import styles from './register.module.css';

export interface EntryFormProps {
  draftKey: string;
  start: EntryAdded;
  /** Null for a new one. */
  entry: { profileId: number; version: number } | null;
  hasAccount?: boolean;
  onSaved: () => void;
  /** Called when another person has saved meanwhile. */
  onStale: () => void;
}

/** Form of a register entry; the page of an organisation without an account follows it. */
export function EntryForm({ draftKey, start, entry, hasAccount = false, onSaved, onStale }: EntryFormProps) {
  const [values, setValues] = useState(start);
  const set = (part: Partial<EntryAdded>) => setValues((before) => ({ ...before, ...part }));
  const draft = useDraft(`register-${draftKey}`, values, set, start);
  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  const done = () => {
    showSnackbar(entry ? 'Сохранено' : 'Организация внесена в реестр');
    onSaved();
  };
  const adding = useSubmit({
    endpoint: addRegisterEntry,
    draft,
    schema: () => import('../../schemas.ts').then(({ entryAdded }) => entryAdded),
    onSuccess: done,
  });
  const editing = useSubmit({
    endpoint: editRegisterEntry,
    draft,
    schema: () => import('../../schemas.ts').then(({ entryEdited }) => entryEdited),
    onSuccess: done,
    onError: ({ status }) => status === 412 && onStale(),
  });
  const { errors, submitting, forget } = entry ? editing : adding;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { kind, alias, ...record } = values;
    void (entry
      ? editing.submit({ ...record, ...entry })
      : adding.submit({ ...record, kind, alias: kind === 'federation' ? alias : null }));
  };
  const change = (part: Partial<EntryAdded>) => {
    set(part);
    for (const name of Object.keys(part)) forget(name);
  };
  const isAsked = (name: FieldName): boolean => fieldOf(name).of?.includes(values.kind) ?? true;
  const inputOf = (name: FieldName) =>
    isAsked(name) ? (
      <RecordInput
        key={name}
        name={name}
        kind={values.kind}
        value={values[name]}
        errors={errors}
        onChange={(value) => change({ [name]: value })}
      />
    ) : (
      // Keeps the neighbour in its half of the row.
      <span key={name} />
    );
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Запись реестра">
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Не сохранено" />
      {hasAccount && (
        <p className="muted">
          За организацию уже входят: её страница — её собственная, правка реестра страницу не изменит.
        </p>
      )}
      {!entry && <KindFields values={values} errors={errors} onChange={change} />}
      {formRows
        .filter((row) => row.some(isAsked))
        .map((row) =>
          row.length === 1 ? (
            row.map(inputOf)
          ) : (
            <div key={row.join()} className={styles.pair}>
              {row.map(inputOf)}
            </div>
          ),
        )}
      <div className={styles.buttons}>
        <Button type="submit" loading={submitting}>
          {entry ? 'Сохранить' : 'Внести в реестр'}
        </Button>
        {isChanged && (
          <Button kind="ghost" onClick={draft.startAnew}>
            Вернуть как было
          </Button>
        )}
      </div>
    </form>
  );
}
