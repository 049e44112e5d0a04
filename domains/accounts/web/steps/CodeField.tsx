import { useEffect, useRef } from 'react';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import styles from './steps.module.css';

export interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  /** The field is focused again when it grows. */
  refusals: number;
}

/** One wide field, because recovery codes also have letters. */
export function CodeField({ value, onChange, refusals, ...words }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals >= 0) field.current?.focus();
  }, [refusals]);
  return (
    <TextField
      {...words}
      ref={field}
      className={styles.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
