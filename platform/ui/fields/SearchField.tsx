import { type FormEvent, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './fields.module.css';

export interface SearchFieldProps {
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  /** Query parameter for submission without scripts. */
  name?: string;
  action?: string;
  defaultValue?: string;
  /** Handles the search instead of the browser. */
  onSearch?: (text: string) => void;
  className?: string | undefined;
}

/** A search field with its button «Найти». */
export function SearchField({
  label,
  placeholder,
  name = 'q',
  action,
  defaultValue = '',
  onSearch,
  className,
}: SearchFieldProps) {
  const [text, setText] = useState(defaultValue);
  const submit = (event: FormEvent) => {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={cx(styles.search, className)} action={action} onSubmit={submit}>
      <label className={styles.box}>
        <Icon name="search" size={22} />
        <span className="vh">{label}</span>
        <input
          className={styles.input}
          type="search"
          name={name}
          value={text}
          placeholder={placeholder}
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit">Найти</Button>
    </form>
  );
}
