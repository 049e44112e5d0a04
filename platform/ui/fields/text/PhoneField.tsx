import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { loadedPhone, phonePattern, phonePlaceholder } from '#platform/contract/inputs/phone.ts';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from './ValueField.tsx';

const digit = /\d/;

/** +7(999)999-99-99. A number typed or pasted with 8 or +7 in front is the same number. */
const phoneMask: MaskitoOptions = {
  mask: ['+', '7', '(', digit, digit, digit, ')', digit, digit, digit, '-', digit, digit, '-', digit, digit],
  preprocessors: [
    ({ elementState, data }) => {
      const digits = data.replace(/\D/g, '');
      const whole = digits.length === 11 && /^[78]/.test(digits);
      const begins = elementState.value.replace(/\D/g, '').length <= 1 && digits.length === 1 && digits === '8';
      return { elementState, data: whole ? digits.slice(1) : begins ? '' : digits || data };
    },
  ],
};

/** A phone in the mask form; a stored value that does not fit the mask is shown empty. */
export function PhoneField({ value, onChange, ...rest }: ValueFieldProps) {
  const ref = useMaskito({ options: phoneMask });
  const unfinished = /^[+\d()-]*$/.test(value) && value.startsWith('+7(') ? value : loadedPhone(value);
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern={phonePattern}
      placeholder={phonePlaceholder}
      {...rest}
      ref={ref}
      value={unfinished}
      onInput={(event) => onChange(event.currentTarget.value === '+7(' ? '' : event.currentTarget.value)}
      onChange={() => undefined}
    />
  );
}
