import { useMemo } from 'react';
import { capitalise, upperCase } from '#platform/contract/inputs/letterCase.ts';
import { digitsReader } from '../readers.ts';
import { TextField } from '../TextField.tsx';
import { useReadText } from '../useReadText.ts';
import { ShapedField, type ValueFieldProps } from './ValueField.tsx';

/**
 * A whole number as text, so that leading zeros are kept. Letters and blanks cannot be typed; pasted ones, and punctuation
 * between digits, stay visible and are reported, because `12,5` is not `125`.
 */
export function NumberField({ value, onChange, error, maxLength, ...rest }: ValueFieldProps) {
  const written = useReadText(
    useMemo(() => digitsReader(maxLength), [maxLength]),
    value,
    onChange,
    Boolean(error),
  );
  return (
    <TextField
      inputMode="numeric"
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

export const UpperCaseField = (props: ValueFieldProps) => (
  <ShapedField autoCapitalize="characters" autoComplete="off" {...props} shape={upperCase} />
);

/** First letter upper, the rest lower. */
export const CapitalisedField = (props: ValueFieldProps) => (
  <ShapedField autoCapitalize="sentences" {...props} shape={capitalise} />
);
