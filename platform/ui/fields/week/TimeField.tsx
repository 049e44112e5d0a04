import type { MaskitoOptions } from '@maskito/core';
import { maskitoTimeOptionsGenerator } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { TextField } from '../TextField.tsx';
import type { ValueFieldProps } from '../text/ValueField.tsx';

const timeMask: MaskitoOptions = maskitoTimeOptionsGenerator({ mode: 'HH:MM' });

/** «9:30», «9.30», «с 09:30», «930» as they are copied from letters and tables; null: no time. */
export function pastedTime(text: string): string | null {
  const found = /(?<!\d)(\d{1,2})\s?[:.,ч-]\s?(\d{2})(?!\d)/.exec(text) ?? /^\s*(\d{1,2})(\d{2})\s*$/.exec(text);
  const [hours, minutes] = [Number(found?.[1] ?? 24), Number(found?.[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;
}

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
      onPaste={(event) => {
        // The mask takes letter by letter and drops what has no room: a whole time replaces what stands there.
        const pasted = pastedTime(event.clipboardData.getData('text'));
        if (pasted === null) return;
        event.preventDefault();
        onChange(pasted);
      }}
    />
  );
}
