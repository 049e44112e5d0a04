import type { ComponentPropsWithRef } from 'react';
import { cx } from '../theme/cx.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './fields.module.css';

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, ok, optional, hideLabel, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, ok, optional, hideLabel, id, className }}>
      {(links) => (
        <span className={cx(styles.box, styles.tall)}>
          <textarea rows={4} {...area} {...links} className={styles.input} />
        </span>
      )}
    </Field>
  );
}
