import { useEffect, useRef, useState } from 'react';
import { TextField } from '../fields/TextField.tsx';

export interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** Debounce, milliseconds. */
const pause = 350;

/** A text filter; the list is updated after a pause in typing. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The latest callback, because choices may change during the pause.
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Changed from outside: a chip was removed, or the reader went back.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      id="filter-text"
      label={label}
      name="text"
      type="search"
      icon="search"
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const wanted = typed.trim();
          if (wanted === sent.current) return;
          sent.current = wanted;
          latest.current(wanted);
        }, pause);
      }}
    />
  );
}
