import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { maskDate } from '#platform/contract/time/dateMask.ts';
import { type Day, formatDate, parseDate } from '#platform/contract/time/dates.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { FieldWords } from '../fields/Field.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './calendar.module.css';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends FieldWords {
  /** YYYY-MM-DD; empty when nothing is chosen. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** A form sends the day under this name, as YYYY-MM-DD. */
  name?: string;
  min?: Day | undefined;
  max?: Day | undefined;
  disabled?: boolean;
  className?: string | undefined;
  /** What browsers may fill in: `bday`; nothing unless told. */
  autoComplete?: string;
}

/**
 * A day, typed as dd.mm.yyyy or picked from a calendar whose week starts on Monday, whatever the browser's language is.
 */
export function DateField({
  value,
  onChange,
  name,
  min,
  max,
  disabled,
  error,
  className,
  autoComplete = 'off',
  ...words
}: DateFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value ? formatDate(value) : '');
  const [left, setLeft] = useState(false);
  const [opened, setOpened] = useState(false);

  // A day given from outside replaces what is typed; a half-typed day is not a day yet.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== (parseDate(typed) ?? '')) setTyped(value ? formatDate(value) : '');
  }

  useEffect(() => {
    if (!opened) return;
    const away = (event: PointerEvent) =>
      event.target instanceof Node && !box.current?.contains(event.target) && setOpened(false);
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [opened]);

  const type = (text: string) => {
    const masked = maskDate(text);
    const day = parseDate(masked);
    setTyped(masked);
    setLeft(false);
    const next = day && inRange(day, min, max) ? day : '';
    setKnown(next);
    if (next !== value) onChange(next);
  };
  const pick = (day: Day) => {
    setTyped(formatDate(day));
    setKnown(day);
    onChange(day);
    close();
  };
  const close = () => {
    setOpened(false);
    document.getElementById(id)?.focus();
  };

  // What stands there is spoken of before the form's own message, which takes it for an empty field.
  const isWrong = typed !== '' && value === '' && (left || error !== undefined);
  const wrong = isWrong ? wrongText(typed, min, max) : undefined;
  return (
    <div className={styles.field} ref={box}>
      <TextField
        {...words}
        id={id}
        className={className}
        error={wrong ?? error}
        value={typed}
        disabled={disabled}
        inputMode="numeric"
        placeholder="дд.мм.гггг"
        autoComplete={autoComplete}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          const whole = withCentury(typed);
          if (whole !== typed) type(whole);
          setLeft(true);
        }}
        after={
          <IconButton
            icon="calendar"
            size={22}
            label="Выбрать дату"
            aria-expanded={opened}
            disabled={disabled}
            onClick={() => setOpened(!opened)}
          />
        }
      />
      {name && <input type="hidden" name={name} value={value} />}
      {opened && (
        <Suspense>
          <Calendar chosen={value || undefined} min={min} max={max} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** «30.11.26», as people write: of this century, unless that lies more than ten years ahead. */
function withCentury(typed: string): string {
  const [, begin, year] = /^(\d\d\.\d\d\.)(\d\d)$/.exec(typed) ?? [];
  if (begin === undefined || year === undefined) return typed;
  const isOfThis = Number(`20${year}`) <= clock.now().getFullYear() + 10;
  return `${begin}${isOfThis ? '20' : '19'}${year}`;
}

const inRange = (day: Day, min?: Day, max?: Day): boolean => (!min || day >= min) && (!max || day <= max);

const wholeLength = 'дд.мм.гггг'.length;

function wrongText(typed: string, min?: Day, max?: Day): string {
  const day = parseDate(typed);
  if (!day)
    return typed.length === wholeLength
      ? `Такой даты нет: ${typed}. Проверьте день, месяц и год`
      : 'Введите дату в виде дд.мм.гггг';
  return min && day < min ? `Не раньше ${formatDate(min)}` : `Не позже ${formatDate(max ?? day)}`;
}
