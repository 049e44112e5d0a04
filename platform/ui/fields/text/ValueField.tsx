import type { FormEvent, Ref } from 'react';
import { TextField, type TextFieldProps } from '../TextField.tsx';

/** A controlled line of text: the props of every form input. */
export interface ValueFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
}

export interface ShapedFieldProps extends ValueFieldProps {
  /** Formats the typed text. */
  shape: (typed: string) => string;
  ref?: Ref<HTMLInputElement>;
}

/** Formats the text while typing and keeps the caret in place. */
export function ShapedField({ value, onChange, shape, ...rest }: ShapedFieldProps) {
  const type = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const shaped = shape(input.value);
    const caret = shape(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    if (shaped !== input.value) {
      input.value = shaped;
      input.setSelectionRange(caret, caret);
    }
    onChange(shaped);
  };
  return <TextField {...rest} value={value} onInput={type} onChange={() => undefined} />;
}
