import { type ComponentPropsWithRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './fields.module.css';

export interface FileFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {}

/** A file by the browser's own dialog; the hint names the kinds: «.pdf, .jpg, .jpeg». */
export function FileField({ label, hint, error, ok, optional, hideLabel, id, className, onChange, ...input }: FileFieldProps) {
  const [names, setNames] = useState('');
  return (
    <Field {...{ label, hint, error, ok, optional, hideLabel, id, className }}>
      {(links) => (
        <span className={cx(styles.box, styles.file)}>
          <Icon name="upload" size={20} />
          <span className={cx(styles.chosen, !names && 'muted')}>{names || 'Выберите файл'}</span>
          <input
            {...input}
            {...links}
            type="file"
            onChange={(event) => {
              setNames(Array.from(event.currentTarget.files ?? [], (file) => file.name).join(', '));
              onChange?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
