import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Column, SheetRow } from '../columns.ts';
import styles from './Grid.module.css';
import type { SheetActs } from './sheetActs.ts';

interface CellEditorProps {
  column: Column;
  row: SheetRow;
  /** Initial text: the value, or the letter that opened the editor. */
  start: string;
  acts: SheetActs;
  onCommit: (value: string, step: { row: number; column: number }) => void;
  onCancel: () => void;
}

const searchMs = 250;

/** Input of the edited cell. Enter, Tab and blur save; Escape cancels. */
export function CellEditor({ column, row, start, acts, onCommit, onCancel }: CellEditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [value, setValue] = useState(start);
  const options = useSuggestions(column, { row, value, acts });
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(start.length, start.length);
  }, [start.length]);
  const finish = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') finish(onCancel);
    else if (event.key === 'Enter') finish(() => onCommit(value, { row: event.shiftKey ? -1 : 1, column: 0 }));
    else if (event.key === 'Tab') finish(() => onCommit(value, { row: 0, column: event.shiftKey ? -1 : 1 }));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={column.title}
        value={value}
        maxLength={column.max}
        list={options.length ? id : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(() => onCommit(value, { row: 0, column: 0 }))}
      />
      {options.length > 0 && (
        <datalist id={id}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Suggestions from a dictionary, or from the studbook while a name is typed. */
export function useSuggestions(
  column: Column,
  { row, value, acts }: { row: SheetRow; value: string; acts: SheetActs },
): readonly string[] {
  const [dogs, setDogs] = useState<readonly string[]>([]);
  const { find } = acts;
  useEffect(() => {
    if (column.kind !== 'dog' || value.trim().length < 3) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const found = await find(value);
      if (!isGone) setDogs(found.map(({ name, name_lat }) => name_lat || name));
    }, searchMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [column.kind, value, find]);
  return column.kind === 'dog' ? dogs : acts.options(column.key, row);
}
