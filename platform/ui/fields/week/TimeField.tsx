import type { MaskitoOptions } from '@maskito/core';
import { maskitoTimeOptionsGenerator } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from '../text/ValueField.tsx';

const timeMask: MaskitoOptions = maskitoTimeOptionsGenerator({ mode: 'HH:MM' });

/** HH:MM, whatever clock the browser's language prefers. */
export function TimeField({ value, onChange, ...rest }: ValueFieldProps) {
  const ref = useMaskito({ options: timeMask });
  return (
    <TextField
      inputMode="numeric"
      placeholder="чч:мм"
      autoComplete="off"
      {...rest}
      ref={ref}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
      onChange={() => undefined}
    />
  );
}
