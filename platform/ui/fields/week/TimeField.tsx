import { timeReader } from '../readers.ts';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from '../text/ValueField.tsx';
import { useReadText } from '../useReadText.ts';

/** HH:MM in every browser language, typed as people write hours: 9:30, 9.30, 930. */
export function TimeField({ value, onChange, error, ...rest }: ValueFieldProps) {
  const written = useReadText(timeReader, value, onChange, Boolean(error));
  return (
    <TextField
      inputMode="numeric"
      placeholder="чч:мм"
      autoComplete="off"
      {...rest}
      ref={written.ref}
      error={written.wrong ?? error}
      value={written.text}
      onChange={written.onChange}
      onPaste={written.onPaste}
      onBlur={(event) => {
        written.settle();
        rest.onBlur?.(event);
      }}
    />
  );
}
