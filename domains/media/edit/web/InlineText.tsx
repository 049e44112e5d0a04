import { useEffect, useState } from 'react';
import { TextField } from '#platform/ui/fields/TextField.tsx';

export interface InlineTextProps {
  label: string;
  value: string;
  max: number;
  required?: boolean;
  placeholder?: string;
  onSave: (value: string) => Promise<unknown>;
}

/** A text field that saves on blur and on Enter; Escape reverts. */
export function InlineText({ label, value, max, required = false, placeholder, onSave }: InlineTextProps) {
  const [text, setText] = useState(value);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'wrong'>('idle');
  useEffect(() => setText(value), [value]);
  const save = () => {
    const next = text.trim();
    if (next === value) return setText(value);
    if (required && !next) return setState('wrong');
    setState('saving');
    // The typed text stays for another attempt; the error is already shown.
    onSave(next).then(
      () => setState('saved'),
      () => setState('wrong'),
    );
  };
  return (
    <TextField
      label={label}
      hideLabel
      value={text}
      maxLength={max}
      placeholder={placeholder}
      aria-busy={state === 'saving' || undefined}
      error={state === 'wrong' ? (text.trim() ? 'Не сохранено. Повторите.' : 'Поле не может быть пустым') : undefined}
      ok={state === 'saved' ? 'Сохранено' : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setState('idle');
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          save();
        } else if (event.key === 'Escape') {
          setText(value);
          setState('idle');
        }
      }}
    />
  );
}
