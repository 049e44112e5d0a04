import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './fields.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  icon?: IconName | undefined;
  /** A button at the right end. */
  after?: ReactNode;
}

/** One line of text; dates and numbers too, by `type`. */
export function TextField({
  label,
  hint,
  error,
  ok,
  optional,
  hideLabel,
  icon,
  after,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, ok, optional, hideLabel, id, className }}>
      {(links) => (
        <span className={styles.box}>
          {icon && <Icon name={icon} size={22} />}
          <input {...input} {...links} className={cx(styles.input, input.type === 'number' && 'num')} />
          {ok && !error && <Icon name="check" size={20} className={styles.tick} />}
          {after}
        </span>
      )}
    </Field>
  );
}
