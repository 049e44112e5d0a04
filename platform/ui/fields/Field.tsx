import { type ReactNode, useId } from 'react';
import { cx } from '../theme/cx.ts';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './fields.module.css';

/** Texts around the control of every field. */
export interface FieldTexts {
  label: ReactNode;
  /** Shown below, unless there is an error. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Confirmation, only if informative: «Адрес свободен». */
  ok?: ReactNode;
  /** Adds the word «необязательно». */
  optional?: boolean;
  /** Visually hides the label. */
  hideLabel?: boolean;
}

interface ControlLinks {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (links: ControlLinks) => ReactNode;
}

/** Label above, control, message below, linked for screen readers. */
export function Field({ label, hint, error, ok, optional, hideLabel, id, className, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const messageId = `${controlId}-message`;
  const message = error ?? ok ?? hint;
  const kind = error ? 'error' : ok ? 'ok' : 'hint';
  return (
    <div className={cx(styles.field, error ? styles.wrong : ok ? styles.right : undefined, className)}>
      <label className={hideLabel ? 'vh' : styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> необязательно</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? messageId : undefined,
      })}
      {message && (
        <FieldMessage id={messageId} kind={kind}>
          {message}
        </FieldMessage>
      )}
    </div>
  );
}
