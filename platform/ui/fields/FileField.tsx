import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { documentTypes, fileMistake, maxFileBytes } from '#platform/contract/inputs/file.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './fields.module.css';

export interface FileFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'accept'> {
  /** File extensions; default: the specification's three. */
  types?: readonly string[];
  maxBytes?: number;
}

/** A native file field. Files of another type, empty or too large ones are refused at once. */
export function FileField({
  label,
  hint,
  error,
  ok,
  optional,
  hideLabel,
  id,
  className,
  onChange,
  types = documentTypes,
  maxBytes = maxFileBytes,
  ...input
}: FileFieldProps) {
  const [names, setNames] = useState('');
  const [mistake, setMistake] = useState<string>();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? []);
    const wrong = files.map((file) => fileMistake(file, types, maxBytes)).find(Boolean);
    setMistake(wrong);
    if (wrong) event.currentTarget.value = '';
    setNames(wrong ? '' : files.map((file) => file.name).join(', '));
    onChange?.(event);
  };
  return (
    <Field
      {...{ label, hint: hint ?? types.join(', '), error: mistake ?? error, ok, optional, hideLabel, id, className }}
    >
      {(links) => (
        <span className={cx(styles.box, styles.file)}>
          <Icon name="upload" size={20} />
          <span className={cx(styles.chosen, !names && 'muted')}>{names || 'Выберите файл'}</span>
          <input {...input} {...links} type="file" accept={types.join(',')} onChange={choose} />
        </span>
      )}
    </Field>
  );
}
