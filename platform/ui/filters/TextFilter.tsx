import { useEffect, useRef, useState } from 'react';
import { TextField } from '../fields/TextField.tsx';

export interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** Milliseconds without a key after which the list is asked. */
const pause = 350;

/** Part of a name; the list follows when the typing rests. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The choice may have grown while the typing rested.
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Changed from outside: a chip was removed, the reader went back.
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
