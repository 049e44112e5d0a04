import { useState } from 'react';
import { groupHours, type HoursRow, hoursOfRows } from '#platform/contract/inputs/weekHours.ts';
import type { ScheduleEntry, ScheduleWeekday } from '#platform/contract/time/schedule.ts';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { FieldMessage } from '../FieldMessage.tsx';
import styles from './schedule.module.css';
import { TimeField } from './TimeField.tsx';

export interface ScheduleFieldProps {
  label: string;
  name?: string;
  value: readonly ScheduleEntry[];
  onChange: (value: ScheduleEntry[]) => void;
  /** The dictionary of weekdays. */
  weekdays: readonly (ScheduleWeekday & { name: string })[];
  /** Messages by path in `value`: `0.time_to`. */
  errors?: Readonly<Record<string, string>>;
  error?: string | undefined;
}

const newRow: HoursRow = { days: [], time_from: '10:00', time_to: '18:00' };

/** Weekly hours: days with equal hours form one row. Selecting a day in one row removes it from the others. */
export function ScheduleField({
  label,
  name = 'schedule',
  value,
  onChange,
  weekdays,
  errors = {},
  error,
}: ScheduleFieldProps) {
  const [rows, setRows] = useState<HoursRow[]>(() => groupHours(value, weekdays));
  // An external value replaces the rows; rows without days are not in the value and stay.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (JSON.stringify(hoursOfRows(rows)) !== JSON.stringify(value)) setRows(groupHours(value, weekdays));
  }
  const change = (next: HoursRow[]) => {
    const hours = hoursOfRows(next);
    setRows(next);
    setKnown(hours);
    onChange(hours);
  };
  const mend = (at: number, part: Partial<HoursRow>) =>
    change(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const placeOf = (at: number): number => hoursOfRows(rows.slice(0, at)).length;
  // The message path of the row's first day, so that blur marks it as visited. A row without days has none.
  const nameOf = (at: number, part: string): string =>
    rows[at]?.days.length ? `${name}.${placeOf(at)}.${part}` : `${name}.new.${part}`;
  const errorOf = (at: number): string | undefined => {
    const places = rows[at]?.days.map((_, day) => placeOf(at) + day) ?? [];
    return places.map((place) => errors[`${place}.time_from`] ?? errors[`${place}.time_to`]).find(Boolean);
  };
  return (
    <fieldset className={styles.schedule}>
      <legend className="vh">{label}</legend>
      {rows.map((row, at) => (
        // Rows have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className={styles.row}>
          <fieldset className={styles.days}>
            <legend className="vh">Дни недели, строка {at + 1}</legend>
            {weekdays.map((day) => (
              <button
                key={day.id}
                type="button"
                aria-pressed={row.days.includes(day.id)}
                aria-label={day.name}
                onClick={() =>
                  mend(at, {
                    days: weekdays.map(({ id }) => id).filter((id) => row.days.includes(id) !== (id === day.id)),
                  })
                }
              >
                {day.short_name}
              </button>
            ))}
          </fieldset>
          <TimeField
            label="С"
            hideLabel
            name={nameOf(at, 'time_from')}
            value={row.time_from}
            onChange={(time_from) => mend(at, { time_from })}
          />
          <TimeField
            label="До"
            hideLabel
            name={nameOf(at, 'time_to')}
            value={row.time_to}
            onChange={(time_to) => mend(at, { time_to })}
          />
          <IconButton
            icon="trash"
            label={`Удалить строку ${at + 1}`}
            onClick={() => change(rows.filter((_, place) => place !== at))}
          />
          {errorOf(at) && (
            <span className={styles.wrong}>
              <FieldMessage kind="error">{errorOf(at)}</FieldMessage>
            </span>
          )}
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          kind="secondary"
          condensed
          leftIcon="plus"
          disabled={rows.some(({ days }) => days.length === 0)}
          onClick={() => change([...rows, newRow])}
        >
          Добавить часы
        </Button>
        {rows.some(({ days }) => days.length === 0) && (
          <FieldMessage kind="hint">Отметьте дни в новой строке</FieldMessage>
        )}
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}
