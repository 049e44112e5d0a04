import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import { cx } from '../theme/cx.ts';
import styles from './choices.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
  /** Number of results with the option, shown at the right end. */
  count?: number | undefined;
  /** What is wrong with it, below its row. */
  error?: ReactNode;
}

/** A native checkbox with a 44 px row as target. */
export function Checkbox({ children, count, error, className, ...input }: CheckboxProps) {
  const messageId = useId();
  return (
    <>
      <label className={cx(styles.row, error ? styles.wrong : undefined, className)}>
        <input
          {...input}
          {...(error && { 'aria-invalid': true, 'aria-describedby': messageId })}
          type="checkbox"
          className={styles.box}
        />
        {children}
        {count !== undefined && <span className={styles.number}>{count}</span>}
      </label>
      {error && (
        <FieldMessage id={messageId} kind="error">
          {error}
        </FieldMessage>
      )}
    </>
  );
}
