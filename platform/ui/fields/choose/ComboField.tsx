import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { cx } from '../../theme/cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import fields from '../fields.module.css';
import { usePendingText } from '../pendingText.ts';
import styles from './combo.module.css';
import { initialOptions, matchingOptions, type Option, type Row, rowsOf, soleMatch } from './options.ts';

/** No row is active. */
const none = -1;

const pickOne = 'Выберите из списка';

export interface ComboFieldProps extends FieldTexts {
  options: readonly Option[];
  /** Value of the chosen option; '' for none. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
  /** Message when there are no options. */
  empty?: string;
  /** Message when no option matches: «Город не найден». */
  nothing?: string;
  /** Free text is allowed: it is stored in upper case. */
  creatable?: boolean;
  loading?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** A combobox that is searched by typing, with the usual arrows, Enter and Escape. */
export function ComboField({
  options,
  value,
  onChange,
  name,
  placeholder = 'Начните вводить',
  empty = 'Нет опций для выбора',
  nothing = 'Нет опций для выбора',
  creatable = false,
  loading = false,
  disabled,
  id,
  className,
  ...words
}: ComboFieldProps) {
  const list = useId();
  const box = useRef<HTMLSpanElement>(null);
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
  const said = loading ? 'Загрузка...' : options.length === 0 && !typed ? empty : nothing;
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

  const move = (step: number) =>
    setAt((before) =>
      rows.length
        ? before === none
          ? step > 0
            ? 0
            : rows.length - 1
          : (before + step + rows.length) % rows.length
        : none,
    );
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
  usePendingText(input, letters !== '', wrong || undefined, leave);

  return (
    <Field {...words} {...(unchosen.trim() && { error: wrong })} id={id} className={cx(styles.combo, className)}>
      {(links) => (
        <span className={fields.box} ref={box}>
          <input
            {...links}
            ref={input}
            role="combobox"
            aria-expanded={opened}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={opened && active ? `${list}-${rows.indexOf(active)}` : undefined}
            autoComplete="off"
            spellCheck={false}
            className={fields.input}
            name={name}
            placeholder={placeholder}
            disabled={disabled}
            value={typed ?? (unchosen || chosen)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(none);
            }}
            onClick={({ currentTarget }) => {
              // Selects the text, so that typing replaces it.
              if (!opened) currentTarget.select();
              open();
            }}
            onKeyDown={press}
            onBlur={leave}
          />
          <Icon name="down" size={18} className={fields.arrow} />
          {opened && (
            // Prevents blur before the click on an option.
            <div
              className={styles.list}
              id={list}
              role="listbox"
              aria-label={typeof words.label === 'string' ? words.label : 'Варианты'}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
            >
              {rows.map((row, place) => (
                // Keys go to the combobox, by the pattern of WAI-ARIA.
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
                <div
                  key={row.key}
                  id={`${list}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row.value === value}
                  className={cx(styles.option, row === active && styles.active)}
                  onClick={() => pick(row)}
                >
                  {row.label}
                </div>
              ))}
              {rows.length === 0 && (
                <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className={styles.none}>
                  {said}
                </div>
              )}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}
