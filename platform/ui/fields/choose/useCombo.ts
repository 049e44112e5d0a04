import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { initialOptions, matchingOptions, type Option, type Row, rowsOf, soleMatch } from './options.ts';

/** No row is active. */
const none = -1;

const pickOne = 'Выберите из списка';

/** The row reached by a step of an arrow key; past an end it goes on from the other. */
function rowAfter(at: number, step: number, count: number): number {
  if (count === 0) return none;
  if (at === none) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}

interface ComboInput {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  nothing: string;
  creatable: boolean;
  loading: boolean;
}

/** The typed text of a combobox, the rows that match it, and its keys. */
export function useCombo({ options, value, onChange, nothing, creatable, loading }: ComboInput) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** Text left behind that matches no option: it stays, with a message. */
  const [left, setLeft] = useState('');
  // None yet: the first arrow selects the first.
  const [at, setAt] = useState(none);
  const opened = typed !== null;
  const own = options.find((option) => option.value === value);
  // A value such as 0 that matches no option counts as no choice.
  const isNone = value === '' || (!own && !creatable && !loading);
  const unchosen = isNone && typed === null ? left : '';
  const chosen = own?.label ?? (creatable ? value : '');
  const rows: Row[] = opened
    ? rowsOf(
        typed === chosen ? initialOptions(options, own) : matchingOptions(options, typed),
        typed,
        creatable && typed !== chosen,
      )
    : [];
  const active = at === none ? undefined : rows[Math.min(at, rows.length - 1)];

  const open = () => !opened && setTyped(unchosen || chosen);
  const close = () => {
    setTyped(null);
    setAt(none);
  };
  const pick = (row: Row | undefined) => {
    if (!row) return;
    onChange(row.value);
    setLeft('');
    close();
  };
  useEffect(() => {
    if (opened) document.getElementById(`${list}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [opened, at, list]);

  const move = (step: number) => setAt((before) => rowAfter(before, step, rows.length));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (opened) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (event.key === 'Enter' && opened) {
      // Enter selects instead of submitting the form.
      event.preventDefault();
      // Without an active row, the first match.
      if (active) pick(active);
      else if (typed !== chosen && typed) pick(rows[0]);
      else close();
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      setLeft('');
      close();
    }
  };
  const leave = () => {
    if (typed === null) return;
    // Emptying the field clears the choice.
    if (typed === '' && value !== '') onChange('');
    // Free text is committed on blur.
    if (creatable && typed.trim() && typed !== chosen) {
      const text = typed.trim().toUpperCase();
      onChange(options.find((option) => option.label.toUpperCase() === text)?.value ?? text);
    }
    // Text that matches exactly one option selects it; otherwise the former choice stays.
    const meant = isNone && !creatable ? soleMatch(options, typed) : undefined;
    if (meant) onChange(meant.value);
    setLeft(meant || creatable ? '' : typed);
    close();
  };

  const letters = isNone ? (typed ?? left).trim() : '';
  const wrong = letters && (matchingOptions(options, letters).length ? pickOne : `${nothing}. ${pickOne}`);

  return {
    list,
    input,
    rows,
    active,
    opened,
    typed,
    text: typed ?? (unchosen || chosen),
    /** The message of a text that matches no option; undefined without such a text. */
    unread: wrong || undefined,
    /** Whether the field was left with that text. */
    isLeft: unchosen.trim() !== '',
    open,
    pick,
    type: (text: string) => {
      setTyped(text);
      setAt(none);
    },
    press,
    leave,
  };
}
