import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './fields.module.css';

type Options = ReadonlyArray<{ value: string | number; label: string; disabled?: boolean }>;

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<'select'> {
  options: Options;
  /** First entry, with an empty value: «Все города». */
  empty?: string;
}

const optionElements = (options: Options): ReactNode =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

/** A styled native select. */
export function SelectField({
  label,
  hint,
  error,
  ok,
  optional,
  hideLabel,
  options,
  empty,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, ok, optional, hideLabel, id, className }}>
      {(links) => (
        <span className={styles.box}>
          <select {...select} {...links} className={styles.input}>
            {empty !== undefined && <option value="">{empty}</option>}
            {optionElements(options)}
          </select>
          <Icon name="down" size={18} className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
