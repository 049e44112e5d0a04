import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useCallback, useRef, useState } from 'react';
import {
  foreignPhone,
  isForeignPhone,
  isPhone,
  phoneForForm,
  phoneMessage,
  phonePattern,
  phonePlaceholder,
} from '#platform/contract/inputs/phone.ts';
import { usePendingText } from '../pendingText.ts';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from './ValueField.tsx';

const digit = /\d/;

const empty = { value: '+7(', selection: [3, 3] } as const;

/**
 * Whether the eight is the trunk prefix: no area code begins with 88 or 89, and no number has eleven digits after +7.
 */
const hasPrefix = (own: string): boolean => /^8[89]/.test(own) || (own.length > 10 && own.startsWith('8'));

/**
 * +7(999)999-99-99. A number typed or pasted with 8 or +7 in front is the same number; the eight of an area code, 8172,
 * stays.
 */
const phoneMask: MaskitoOptions = {
  mask: ['+', '7', '(', digit, digit, digit, ')', digit, digit, digit, '-', digit, digit, '-', digit, digit],
  preprocessors: [
    ({ elementState, data }) => {
      const digits = data.replace(/\D/g, '');
      const whole = digits.length === 11 && /^[78]/.test(digits);
      const isAtEnd = elementState.selection[0] === elementState.value.length;
      const own = elementState.value.replace(/\D/g, '').slice(1) + digits;
      if (digits && !whole && isAtEnd && hasPrefix(own)) return { elementState: empty, data: own.slice(1) };
      return { elementState, data: whole ? digits.slice(1) : digits || data };
    },
  ],
};

/**
 * A phone in the mask form; a stored value that does not fit the mask is shown empty. Half a number is passed on
 * unchanged, and its form is not sent. A foreign number is refused with a message instead of being cut to the mask.
 */
export function PhoneField({ value, onChange, error, onPaste, onBlur, ...rest }: ValueFieldProps) {
  const masked = useMaskito({ options: phoneMask });
  const input = useRef<HTMLInputElement>(null);
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      masked(element);
    },
    [masked],
  );
  const [isForeign, setForeign] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const shown = /^[+\d()-]*$/.test(value) && value.startsWith('+7(') ? value : phoneForForm(value);
  const isHalf = shown !== '' && !isPhone(shown);
  const isAsked = usePendingText(input, isHalf, isHalf ? phoneMessage : undefined);
  const wrong = isForeign ? foreignPhone : isHalf && (isLeft || isAsked) ? phoneMessage : undefined;
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern={phonePattern}
      placeholder={phonePlaceholder}
      {...rest}
      ref={ref}
      error={error ?? wrong}
      value={shown}
      onInput={(event) => {
        setForeign(false);
        setLeft(false);
        onChange(event.currentTarget.value === '+7(' ? '' : event.currentTarget.value);
      }}
      onChange={() => undefined}
      onPaste={(event) => {
        onPaste?.(event);
        if (!isForeignPhone(event.clipboardData.getData('text'))) return;
        event.preventDefault();
        setForeign(true);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
