import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import styles from './edit.module.css';

export interface NewItemField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  max: number;
  type?: 'text' | 'url';
}

export interface AddItemFormProps<Name extends string, Answer> {
  id?: string;
  title: ReactNode;
  action: string;
  fields: readonly NewItemField<Name>[];
  endpoint: Endpoint<Record<Name, string>, Answer>;
  schema: () => Promise<Checker>;
  onDone: (answer: Answer) => void;
}

/** One or two fields and a button: a new album, video or category. */
export function AddItemForm<Name extends string, Answer>({
  id,
  title,
  action,
  fields,
  endpoint,
  schema,
  onDone,
}: AddItemFormProps<Name, Answer>) {
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(empty);
  const draft = useDraft(`new-${endpoint.name}`, values, (part) => setValues((before) => ({ ...before, ...part })));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint,
    draft,
    schema,
    onSuccess: (answer) => {
      setValues(empty);
      onDone(answer);
    },
  });
  return (
    <form
      id={id}
      className={styles.newThing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values);
      }}
    >
      <h2>{title}</h2>
      <DraftNote draft={draft} />
      <div className={styles.newFields}>
        {fields.map(({ name, label, hint, max, type = 'text' }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type={type}
            name={name}
            value={values[name]}
            maxLength={max}
            error={errors[name]}
            onChange={({ currentTarget }) => {
              setValues({ ...values, [name]: currentTarget.value });
              forget(name);
            }}
          />
        ))}
        <Button type="submit" leftIcon="plus" loading={submitting}>
          {action}
        </Button>
      </div>
      {errors.error && (
        <FieldMessage id={`${id ?? 'new'}-error`} kind="error">
          {errors.error}
        </FieldMessage>
      )}
    </form>
  );
}
