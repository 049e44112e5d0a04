import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Day } from '#platform/contract/time/dates.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { FieldTexts } from '../fields/Field.tsx';
import { dayReader } from '../fields/readers.ts';
import { TextField } from '../fields/TextField.tsx';
import { useReadText } from '../fields/useReadText.ts';
import styles from './calendar.module.css';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps extends FieldTexts {
  /** YYYY-MM-DD; empty when nothing is chosen. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** Name of the hidden form field, which holds YYYY-MM-DD. */
  name?: string;
  min?: Day | undefined;
  max?: Day | undefined;
  disabled?: boolean;
  className?: string | undefined;
  /** Autocomplete token such as `bday`; default: off. */
  autoComplete?: string;
}

/**
 * A day typed in any notation that `readDay` accepts, or picked from a calendar whose week starts on Monday in every
 * browser language. One text field instead of three boxes or a wheel: people can paste, correct and autofill it; dots
 * are inserted for phone keyboards that have none.
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
  const [opened, setOpened] = useState(false);
  const written = useReadText(
    useMemo(() => dayReader(min, max), [min, max]),
    value,
    onChange,
    Boolean(error),
  );

  useEffect(() => {
    if (!opened) return;
    const away = (event: PointerEvent) =>
      event.target instanceof Node && !box.current?.contains(event.target) && setOpened(false);
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [opened]);

  const pick = (day: Day) => {
    written.choose(day);
    close();
  };
  const close = () => {
    setOpened(false);
    document.getElementById(id)?.focus();
  };

  return (
    <div className={styles.field} ref={box}>
      <TextField
        {...words}
        id={id}
        // The hidden field has the name; messages find this one by the attribute.
        data-value-name={name}
        className={className}
        ref={written.ref}
        // The message about unreadable text goes before the form's, which sees an empty field.
        error={written.wrong ?? error}
        value={written.text}
        disabled={disabled}
        inputMode="numeric"
        placeholder="дд.мм.гггг"
        autoComplete={autoComplete}
        onChange={written.onChange}
        onPaste={written.onPaste}
        onBlur={written.settle}
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
